// The package in a browser.

import {library} from './library.js';
import {browser} from './host.js';

export const {version, games, options, createGame} = library(browser);
