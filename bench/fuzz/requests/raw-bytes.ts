import type { Random } from "../../torture/random";

/** Bytes that are not one request: other protocols, several requests at once, noise. */
export function rawBytes(request: Buffer, random: Random): Readonly<{ name: string; bytes: Buffer }> {
  const [name, make] = random.pick(KINDS);
  return { name, bytes: make(request, random) };
}

type Make = (request: Buffer, random: Random) => Buffer;

const KINDS: readonly [readonly [string, Make], ...(readonly [string, Make])[]] = [
  ["cut request", (request, random) => request.subarray(0, random.integer(1, request.length))],
  [
    "flipped bytes",
    (request, random) => {
      const bytes = Buffer.from(request);
      for (let left = random.integer(1, 5); left > 0; left -= 1) {
        bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
      }
      return bytes;
    },
  ],
  [
    "pipelined requests",
    (request, random) => Buffer.concat(Array.from({ length: random.integer(2, 8) }, () => request)),
  ],
  ["a request and noise", (request, random) => Buffer.concat([request, noise(random)])],
  ["empty lines and a request", (request) => Buffer.concat([Buffer.from("\r\n\r\n\r\n"), request])],
  [
    "line feeds alone",
    (request) => Buffer.from(request.toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
  ],
  ["noise", (_, random) => noise(random)],
  ["TLS", () => Buffer.from("16030100c8010000c40303", "hex")],
  ["HTTP/2", () => Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0", "latin1")],
  ["HTTP/0.9", () => Buffer.from("GET /api/v1/business/customers\r\n\r\n")],
  ["a response", () => Buffer.from("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")],
  ["SMTP", () => Buffer.from("EHLO example.com\r\nMAIL FROM:<a@example.com>\r\n")],
  ["a tunnel", () => Buffer.from("CONNECT stranger.example:443 HTTP/1.1\r\nhost: stranger.example\r\n\r\n")],
  ["zeros", (_, random) => Buffer.alloc(random.integer(1, 20_000))],
  ["an endless line", () => Buffer.alloc(40_000, "x")],
];

function noise(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.integer(1, 300) }, () => random.integer(0, 255)));
}
