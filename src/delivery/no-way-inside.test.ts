import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "./post";

const LISTENING = ["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1"];

/** What a name server would return. A name that is not listed has no address. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "inside.example.com": ["127.0.0.1"],
  "inside6.example.com": ["::1"],
  "office.example.com": ["10.1.2.3"],
  "one-of-two.example.com": ["93.184.215.14", "10.0.0.1"],
  "mapped.example.com": ["::ffff:10.0.0.1"],
  "metadata.google.internal": ["169.254.169.254"],
  "metadata.google.internal.": ["169.254.169.254"],
  "instance-data.ec2.internal": ["169.254.169.254"],
  "127.0.0.1.nip.io": ["127.0.0.1"],
  "localtest.me": ["127.0.0.1"],
  "nat64.example.com": ["64:ff9b::7f00:1"],
  "unspecified.example.com": ["0.0.0.0"],
  "nonsense.example.com": ["not an address"],
};

const TARGETS = [
  "https://127.0.0.1:PORT/",
  "https://127.0.0.1.:PORT/",
  "https://127.0.0.2:PORT/",
  "https://127.255.255.254:PORT/",
  "http://127.0.0.1:PORT/",
  "https://2130706433:PORT/",
  "https://017700000001:PORT/",
  "https://0177.0.0.1:PORT/",
  "https://0x7f000001:PORT/",
  "https://0x7f.0.0.1:PORT/",
  "https://127.1:PORT/",
  "https://127.0.1:PORT/",
  "https://0:PORT/",
  "https://0.0.0.0:PORT/",
  "https://１２７.0.0.1:PORT/",
  "https://127。0。0。1:PORT/",
  "https://[::1]:PORT/",
  "https://[0:0:0:0:0:0:0:1]:PORT/",
  "https://[::]:PORT/",
  "https://[::ffff:127.0.0.1]:PORT/",
  "https://[::ffff:7f00:1]:PORT/",
  "https://[::127.0.0.1]:PORT/",
  "https://[::ffff:0:127.0.0.1]:PORT/",
  "https://[64:ff9b::127.0.0.1]:PORT/",
  "https://[64:ff9b:1::7f00:1]:PORT/",
  "https://[2002:7f00:1::]:PORT/",
  "https://[2002:a00:1::1]:PORT/",
  "https://[2001:0:7f00:1::]:PORT/",
  "https://[fe80::1]:PORT/",
  "https://[fec0::1]:PORT/",
  "https://[fc00::1]:PORT/",
  "https://[fd00:ec2::254]/latest/meta-data/",
  "https://[ff02::1]:PORT/",
  "https://[100::1]/",
  "https://[2001:db8::1]/",
  "https://[3fff::1]/",
  "https://[5f00::1]/",
  "https://[4000::1]/",
  "https://10.0.0.1/",
  "https://172.16.0.1/",
  "https://172.31.255.254/",
  "https://192.168.1.1/",
  "https://100.64.0.1/",
  "https://100.100.100.200/latest/meta-data/",
  "https://169.254.169.254/latest/meta-data/",
  "https://169.254.170.2/v2/credentials",
  "https://2852039166/latest/meta-data/",
  "https://168.63.129.16/machine",
  "https://192.0.0.192/opc/v2/",
  "https://192.0.2.1/",
  "https://198.18.0.1/",
  "https://198.51.100.1/",
  "https://203.0.113.1/",
  "https://192.88.99.1/",
  "https://224.0.0.1/",
  "https://239.255.255.250:1900/",
  "https://240.0.0.1/",
  "https://255.255.255.255/",
  "https://localhost:PORT/",
  "https://localhost.:PORT/",
  "https://LOCALHOST:PORT/",
  "https://any.localhost:PORT/",
  "https://ｌocalhost:PORT/",
  "https://hooks.example.com@127.0.0.1:PORT/",
  "https://user:secret@93.184.215.14/",
  "https://127.0.0.1:PORT\\@hooks.example.com/",
  "https:127.0.0.1:PORT/",
  "http://93.184.215.14/",
  "ftp://127.0.0.1:PORT/",
  "file:///etc/passwd",
  "unix:/var/run/docker.sock",
  "",
  ...Object.keys(NAMES).map((name) => `https://${name}:PORT/`),
  "https://no-such-name.example.com/",
];

let servers: readonly Server[] = [];
let port = 0;
let arrived = 0;

beforeAll(async () => {
  for (const host of LISTENING) {
    const server = createServer();
    server.on("connection", () => (arrived += 1));
    const isListening = await new Promise<boolean>((resolve) => {
      // A machine without IPv6 has fewer of them.
      server.once("error", () => resolve(false));
      server.listen(port, host, () => resolve(true));
    });
    if (!isListening) continue;
    port = (server.address() as AddressInfo).port;
    servers = [...servers, server];
  }
});
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

/** How many sockets are opened for connections while this runs, whatever their destination. */
async function socketsOf(work: () => Promise<unknown>): Promise<number> {
  const made: unknown[] = [];
  const note = (message: unknown): void => void made.push(message);
  subscribe("net.client.socket", note);
  try {
    await work();
  } finally {
    unsubscribe("net.client.socket", note);
  }
  return made.length;
}

const sending = (url: string, resolve = async (name: string) => NAMES[name] ?? []) =>
  post({ url, headers: {}, body: "{}", policy: { allowsLoopback: false }, resolve });

test("more than 60 ways to internal addresses give no connection", async () => {
  expect(TARGETS.length).toBeGreaterThanOrEqual(60);
  expect(servers.length).toBeGreaterThanOrEqual(2);
  const refused: string[] = [];
  const sockets = await socketsOf(async () => {
    for (const target of TARGETS) {
      const outcome = await sending(target.replace("PORT", String(port)));
      if (outcome.kind === "failed") refused.push(outcome.failure);
    }
  });
  expect([sockets, arrived]).toEqual([0, 0]);
  expect(refused).toHaveLength(TARGETS.length);
  expect(new Set(refused)).toEqual(new Set(["address_not_allowed", "name_not_found"]));
});

test("a name that is public first and internal a moment later is looked up once, and then refused", async () => {
  const responses = [["93.184.215.14"], ["127.0.0.1"]];
  const resolve = async (): Promise<readonly string[]> => responses.shift() ?? [];
  subscribe("net.client.socket", destroyAtOnce);
  try {
    const first = await sending(`https://rebinding.example.com:${port}/`, resolve);
    expect(first).toEqual({ kind: "failed", failure: expect.stringMatching(/^connection_/) });
    expect(responses).toEqual([["127.0.0.1"]]);
    const second = await sending(`https://rebinding.example.com:${port}/`, resolve);
    expect(second).toEqual({ kind: "failed", failure: "address_not_allowed" });
  } finally {
    unsubscribe("net.client.socket", destroyAtOnce);
  }
  expect(arrived).toBe(0);
});

/** The test must not send anything to other machines. */
function destroyAtOnce(message: unknown): void {
  const { socket } = message as Readonly<{ socket: Socket }>;
  setImmediate(() => socket.destroy(new Error("no connection is wanted")));
}

test("this machine is reached only where that is allowed", async () => {
  const url = `http://127.0.0.1:${port}/`;
  const input = { url, headers: {}, body: "{}", timeoutMillis: 200 };
  const before = arrived;
  await post({ ...input, policy: { allowsLoopback: true } });
  expect(arrived).toBe(before + 1);
  expect(await post({ ...input, policy: { allowsLoopback: false } })).toEqual({
    kind: "failed",
    failure: "address_not_allowed",
  });
  expect(arrived).toBe(before + 1);
});
