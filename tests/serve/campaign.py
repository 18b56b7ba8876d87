"""campaign.py PROGRAM [REQUESTS] [SEED]: requests of `betwixt serve` with faults in them.

Whatever comes, the server lives, its memory stays bounded, an answer is a file or a refusal, and after every hundred
requests a right one is answered rightly.
"""

import random
import socket
import sys
import time

from client import Server, answer

program = sys.argv[1]
requests = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
lots = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)

METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "PRI", "get", "", "G" * 9000]
PATHS = ["/", "/a.js", "/sub/b.css", "/empty.txt", "/../x", "/%2e%2e/%2e%2e/etc/passwd", "/%", "/%u", "/%zz", "/%00",
         "/a.js?x=1&y", "/a.js#z", "//", "*", "http://localhost/", "/" + "a" * 9000, "/?" + "a=b&" * 1500, "/\xff", ""]
VERSIONS = ["HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "http/1.1", "", "HTTP/1.1 HTTP/1.1"]
HOSTS = ["127.0.0.1", "localhost:1", "evil.example", "", "localhost\x00", "[::1]", ":", "x" * 8000]
RANGES = ["bytes=0-", "bytes=-1", "bytes=5-2", "bytes=" + "0-," * 900 + "0-", "bytes=-", "bytes=99999999999999999999-",
          "bytes=0-0,1-1", "lines=1-2", "bytes=" + "1" * 8000, "bytes= 0 - 1", "bytes=18446744073709551615-"]
LENGTHS = ["0", "1", "-1", "99999999999999999999", "18446744073709551615", "x", "", "1, 2", "0x10"]
CODINGS = ["gzip", "br", "deflate, gzip;q=0", "identity", "*", "chunked", "gzip, chunked", "x" * 5000, ",,,"]
NAMES = {"Host": HOSTS, "Range": RANGES, "Content-Length": LENGTHS, "Accept-Encoding": CODINGS,
         "Transfer-Encoding": CODINGS, "Content-Encoding": CODINGS, "Expect": ["100-continue", "x"],
         "Connection": ["close", "keep-alive", "Upgrade", ""], "Content-Type": ["multipart/form-data; boundary=", "x"],
         "Upgrade": ["websocket", "h2c"], "If-Range": ["x"], "X" * 5000: ["y"], "": ["z"], "Range ": ["bytes=0-1"]}


def one_request():
    """A right request with up to four faults."""
    line = ["GET", lots.choice(["/", "/a.js", "/sub/b.css"]), "HTTP/1.1"]
    fields = [("Host", "localhost")]
    for _ in range(lots.randrange(5)):
        fault = lots.randrange(8)
        if fault == 0:
            line[0] = lots.choice(METHODS)
        elif fault == 1:
            line[1] = lots.choice(PATHS)
        elif fault == 2:
            line[2] = lots.choice(VERSIONS)
        elif fault == 3:
            fields.pop(lots.randrange(len(fields))) if fields else None
        else:
            name = lots.choice(list(NAMES))
            fields.append((name, lots.choice(NAMES[name])))
    lots.shuffle(fields)
    head = [" ".join(line)] + [name + lots.choice([": ", ":", ":  \t"]) + value for name, value in fields]
    return "\r\n".join(head + ["", ""]).encode("latin-1")


def spoilt(request):
    """The same with faults in its bytes, or with more behind it."""
    fault = lots.randrange(16)
    at = lots.randrange(len(request))
    if fault == 0:
        return request.replace(b"\r\n", lots.choice([b"\n", b"\r", b"\n\r", b"\r\r\n", b"\r\n "]))
    if fault == 1:
        return request[:at]
    if fault == 2:
        return request[:at] + bytes([lots.randrange(256)]) + request[at + 1:]
    if fault == 3:
        return request[:at] + lots.randbytes(lots.randrange(1, 300)) + request[at:]
    if fault == 4:
        return request * lots.randrange(2, 20)  # the next ones before the first is answered
    if fault == 5:
        return request + lots.randbytes(lots.randrange(1, 100_000))
    if fault == 6:
        return request[:-2] + b"X: y\r\n" * lots.randrange(1, 5000) + b"\r\n"
    if fault == 7:
        return request[:-2] + b"X: " + b"y" * lots.randrange(1, 100_000) + b"\r\n\r\n"
    return request


def send(server, request):
    """The answer's status, content and head; None where the client did not wait for it, or was not heard to the end."""
    client = server.connect()
    manner = lots.randrange(100)
    try:
        if manner == 0:  # a slow client: it is left alone with half of its request
            client.sendall(request[:len(request) // 2])
            slow.append(client)
            return None
        if manner < 5:  # in pieces
            for _ in range(3):
                cut = lots.randrange(len(request) + 1)
                client.sendall(request[:cut])
                request = request[cut:]
        client.sendall(request)
        if manner < 10:
            return None  # it goes without its answer
        client.shutdown(socket.SHUT_WR)
        return answer(client)
    except (BrokenPipeError, ConnectionResetError):
        return None
    finally:
        if client not in slow:
            client.close()


def check(server, request, status, content, head):
    assert status in (None, 200, 400, 404, 405, 414, 417, 421), (request[:300], status)
    assert b"EXCEPTION" not in head, (request[:300], head)
    if status == 200 and content:
        assert content in server.files.values(), (request[:300], content[:300])


begin = time.monotonic()
slow = []
counts = {}
with Server(program, memory=2 << 30) as server:
    for number in range(1, requests + 1):
        request = spoilt(one_request())
        found = send(server, request) if request else None
        if found:
            check(server, request, *found)
            counts[found[0]] = counts.get(found[0], 0) + 1
        while len(slow) > 80:
            slow.pop(0).close()
        if number % 100 == 0:
            path = lots.choice(list(server.files))
            right = server.get(path)[:2]
            assert right == (200, server.files[path]), (number, path, right[0])
    memory = server.most_memory()
    assert memory < 64 << 20, memory
    assert server.end() == 0
print(f"{requests} requests in {time.monotonic() - begin:.0f} s, {memory >> 20} MB at most; answers:",
      ", ".join(f"{count} {status}" for status, count in sorted(counts.items(), key=str)))
