// The package in Node.js.

import {library} from './library.js';
import {node} from './node-host.js';

export const {version, games, options, createGame} = library(node);
