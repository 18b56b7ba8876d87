"""hostile.py PROGRAM: what clients did to `betwixt serve`, and links in its folder."""

import os
import sys
import threading

from client import Server

program = sys.argv[1]


def status_of(server, *words):
    return server.get(*words)[0]


def expect(what, found, right):
    if found != right:
        sys.exit(f"{what}: {found} instead of {right}")


def ranges_are_not_heeded():
    with Server(program) as server:
        large = bytes(10 << 20)
        server.write("site/large.bin", large)
        for ranges in ["0-", "0-9", "-5", ",".join(["0-"] * 400), "1" * 8000 + "-", "-," * 4000 + "-", "9-1", "x"]:
            status, content, _ = server.get("/large.bin", "Range: bytes=" + ranges)
            expect(f"status for the ranges {ranges[:20]}", status, 200)
            expect(f"length for the ranges {ranges[:20]}", len(content), len(large))
        expect("under 64 MB in memory", server.most_memory() < 64 << 20, True)


def large_files_need_no_memory():
    with Server(program, memory=1 << 30) as server:
        with open(os.path.join(server.folder, "huge.bin"), "wb") as file:
            file.truncate(3 << 30)
        with server.connect() as client:
            client.sendall(b"GET /huge.bin HTTP/1.0\r\n\r\n")
            expect("the begin of a large file", client.recv(15), b"HTTP/1.1 200 OK")
        expect("a file after it", server.get("/a.js")[:2], (200, server.files["/a.js"]))


def links_stay_in_the_folder():
    with Server(program) as server:
        server.write("secret.txt", b"secret")
        for name, to in [("out", ".."), ("file", "../secret.txt"), ("passwd", "/etc/passwd"), ("in.js", "a.js"),
                         ("ring", "ring")]:
            os.symlink(to, os.path.join(server.folder, name))
        os.mkfifo(os.path.join(server.folder, "pipe"))
        for path in ["/out/secret.txt", "/file", "/passwd", "/ring", "/pipe", "/../secret.txt", "/sub", "/sub/",
                     "/%2e%2e/secret.txt", "/sub/..%2f..%2fsecret.txt", "//etc/passwd", "/" + "x" * 5000]:
            expect(path[:40], status_of(server, path), 404)
        for path in ["http://127.0.0.1/", "a.js", "/a.js%00.html"]:
            expect(path, status_of(server, path), 400)
        for path in ["/a.js", "/in.js", "/sub/../a.js"]:
            expect(path, server.get(path)[:2], (200, server.files["/a.js"]))


def other_names_of_this_machine_are_refused():
    with Server(program) as server:
        for host in ["localhost", "LocalHost:80", "127.0.0.1", "127.0.0.1:9"]:
            expect(host, status_of(server, "/", "Host: " + host), 200)
        for host in ["evil.example", f"evil.example:{server.port}", "127.0.0.1.evil.example", "localhost.evil", ""]:
            expect(host, status_of(server, "/", "Host: " + host), 421 if host else 400)
        expect("two hosts", status_of(server, "/", "Host: localhost", "Host: evil.example"), 400)
        expect("no host", server.ask(b"GET / HTTP/1.1\r\n\r\n")[0], 400)
        expect("no host in HTTP/1.0", server.ask(b"GET / HTTP/1.0\r\n\r\n")[0], 200)


def slow_clients_make_room():
    with Server(program) as server:
        over = threading.Event()

        def drip(client):
            try:
                client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
                while not over.wait(0.2):
                    client.sendall(b"X")
            except OSError:
                pass
            client.close()

        slow = [threading.Thread(target=drip, args=[server.connect()]) for _ in range(100)]
        for client in slow:
            client.start()
        try:
            expect("a client beside a hundred slow ones", server.get("/a.js")[:2], (200, server.files["/a.js"]))
            expect("Ctrl-C beside a hundred slow clients", server.end(), 0)
        finally:
            over.set()
            for client in slow:
                client.join()


def what_follows_a_request_is_not_another():
    with Server(program) as server:
        one = "GET /a.js HTTP/1.1\r\nHost: localhost\r\n"
        for rest in ["\r\n" + one + "\r\n", "Content-Length: 99\r\n\r\n" + one, "Expect: 100-continue\r\n\r\n"]:
            status, content, _ = server.ask((one + rest).encode())
            expect("what is sent behind a request", (status, content), (200, server.files["/a.js"]))
        expect("a long line", server.ask(b"GET / HTTP/1.1\r\nX: " + b"x" * (2 << 20) + b"\r\n\r\n")[0], 400)


for check in [ranges_are_not_heeded, large_files_need_no_memory, links_stay_in_the_folder,
              other_names_of_this_machine_are_refused, slow_clients_make_room, what_follows_a_request_is_not_another]:
    check()
    print(f"{check.__name__.replace('_', ' ')}: yes")
