// The page behind `betwixt serve`, and behind a server that isolates nothing.

import {spawn} from 'node:child_process';
import {createReadStream, existsSync} from 'node:fs';
import {createServer} from 'node:http';
import {connect} from 'node:net';
import path from 'node:path';

// {url, stop}: `betwixt serve` on a free port.
export function betwixtServe(program, ...options) {
    return new Promise((resolve, reject) => {
        const child = spawn(program, ['serve', '--port', '0', ...options], {stdio: ['ignore', 'pipe', 'inherit']});
        process.on('exit', () => child.kill());  // also after a test that failed
        child.on('exit', (code) => reject(new Error(`betwixt serve ended with ${code}`)));
        child.stdout.on('data', (data) => {
            const url = /http:\S+/.exec(data)?.[0];
            if (url) resolve({url, stop: () => new Promise((gone) => child.on('exit', gone) && child.kill('SIGINT'))});
        });
    });
}

const types = {'.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript',
               '.svg': 'image/svg+xml', '.wasm': 'application/octet-stream'};

// Any other server of static files: no header but the type, and that of a server which does not know .wasm.
export function plainServer(folder) {
    const server = createServer((request, response) => {
        const file = path.join(folder, path.normalize(request.url.split('?')[0]).replace(/\/$/, '/index.html'));
        if (!existsSync(file)) return void response.writeHead(404).end();
        response.writeHead(200, {'Content-Type': types[path.extname(file)] ?? 'text/plain'});
        createReadStream(file).pipe(response);
    });
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({
        url: `http://127.0.0.1:${server.address().port}/`,
        stop: () => new Promise((gone) => { server.closeAllConnections(); server.close(gone); }),
    })));
}

// The answer to one request, written as it is: a client library would mend a bad path.
export function ask(url, method, target, ...headers) {
    const {hostname, port} = new URL(url);
    return new Promise((resolve, reject) => {
        let answer = '';
        const socket = connect(Number(port), hostname, () =>
            socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`));
        socket.on('data', (data) => { answer += data.toString('latin1'); });
        socket.on('end', () => resolve(answer));
        socket.on('error', reject);
    });
}
