"""A server under test, and clients that write requests as they are: a library would mend them."""

import os
import resource
import signal
import socket
import subprocess
import tempfile

PATIENCE = 60  # in seconds, for what a busy machine does at last


class Server:
    """`PROGRAM serve` with a folder of its own, little stack and, where `memory` says so, little memory."""

    def __init__(self, program, memory=None):
        self.outside = tempfile.TemporaryDirectory()
        self.folder = os.path.join(self.outside.name, "site")
        os.mkdir(self.folder)
        self.files = {"/index.html": b"<!DOCTYPE html><title>x</title>\n", "/a.js": b"let a = 1;\n" * 5000,
                      "/sub/b.css": b"b{}", "/empty.txt": b""}
        for path, content in self.files.items():
            self.write("site" + path, content)

        def limit():
            resource.setrlimit(resource.RLIMIT_STACK, (1 << 20, 1 << 20))
            if memory:
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

        self.process = subprocess.Popen([program, "serve", "--port", "0", "--folder", self.folder], text=True,
                                        stdout=subprocess.PIPE, preexec_fn=limit)
        line = self.process.stdout.readline()
        assert line.startswith("http://127.0.0.1:"), f"it said: {line}"
        self.port = int(line.split("/")[2].split(":")[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.outside.cleanup()

    def write(self, path, content):
        path = os.path.join(self.outside.name, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def ask(self, request):
        """The status and the content that come for these bytes, and the head; (None, b"", b"") where nothing comes."""
        with self.connect() as client:
            client.sendall(request)
            return answer(client)

    def get(self, path="/", *lines):
        host = [] if any(line.lower().startswith("host:") for line in lines) else [f"Host: 127.0.0.1:{self.port}"]
        return self.ask("\r\n".join([f"GET {path} HTTP/1.1", *host, *lines, "", ""]).encode())

    def most_memory(self):
        """The most that it ever had in memory, in bytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) << 10 for line in status if line.startswith("VmHWM"))

    def end(self):
        """Asks it to end, as Ctrl-C does; its exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=PATIENCE)


def answer(client):
    data = b""
    while piece := client.recv(1 << 16):
        data += piece
    if not data:
        return None, b"", b""
    head, _, content = data.removeprefix(b"HTTP/1.1 100 Continue\r\n\r\n").partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 "), head[:100]
    return int(head.split()[1]), content, head
