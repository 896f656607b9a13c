import type { Random } from "../../torture/random";
import type { Pairs } from "./draft";
import { toBytes, type Wire } from "./wire";

/** Damages the text of a request as a broken client, proxy or network would. */
type Damage = (wire: Wire, random: Random) => Wire;

/** The result is still exactly one request for every parser. */
const INSIDE = {
  doubleSlash: (wire) => ({ ...wire, target: wire.target.replace(/\/(?=\w+(\?|$))/, "//") }),
  trailingSlash: (wire) => ({ ...wire, target: wire.target.replace(/(?=\?|$)/, "/") }),
  oddTarget: (wire, random) => ({ ...wire, target: random.pick(TARGETS) }),
  oddInTarget: (wire, random) => {
    const at = random.integer(1, wire.target.length);
    return { ...wire, target: wire.target.slice(0, at) + random.pick(IN_TARGET) + wire.target.slice(at) };
  },
  absoluteTarget: (wire, random) => ({ ...wire, target: random.pick(ORIGINS) + wire.target }),
  upperCase: (wire) => ({ ...wire, target: wire.target.toUpperCase() }),
  oddHost: (wire, random) => ({
    ...wire,
    headers: wire.headers.map((pair) =>
      pair[0] === "host" ? (["host", random.pick(HOSTS)] as const) : pair,
    ),
  }),
  noHost: (wire) => ({ ...wire, headers: wire.headers.filter(([name]) => name !== "host") }),
  twoHosts: (wire) => ({ ...wire, headers: [...wire.headers, ["host", "stranger.example"]] }),
  oddVersion: (wire, random) => ({ ...wire, version: random.pick(VERSIONS) }),
  oddMethod: (wire, random) => ({ ...wire, method: random.pick(METHODS) }),
  manyHeaders: (wire, random) => ({
    ...wire,
    headers: [
      ...wire.headers,
      ...Array.from({ length: random.pick([100, 2_500]) }, (_, index) => [`a${index}`, "b"] as const),
    ],
  }),
  chunked: (wire, random) => chunked(wire, random.integer(1, 100)),
  oddBytes: (wire, random) => {
    const body = Buffer.from(wire.body);
    for (let left = 5; left > 0 && body.length > 0; left -= 1)
      body[random.integer(0, body.length - 1)] = random.integer(0, 255);
    return { ...wire, body };
  },
  byteOrderMark: (wire) => withBody(wire, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), wire.body])),
  notUtf8: (wire) => withBody(wire, Buffer.concat([Buffer.from('{"\xff\xfe":'), wire.body])),
  doubledMember: (wire) =>
    withBody(
      wire,
      Buffer.from(wire.body.toString("latin1").replace(/^\{("[^"]*":[^,{}[\]]*)/, "{$1,$1"), "latin1"),
    ),
  twoValues: (wire) => withBody(wire, Buffer.concat([wire.body, Buffer.from("{}")])),
} as const satisfies Record<string, Damage>;

/** The result may be less or more than one request. */
const AROUND = {
  brokenHeader: (wire, random) => ({ ...wire, headers: [...wire.headers, random.pick(BROKEN_HEADERS)] }),
  doubleHeader: (wire, random) => {
    const [first, ...others] = wire.headers;
    return first === undefined
      ? wire
      : { ...wire, headers: [...wire.headers, random.pick([first, ...others])] };
  },
  otherLength: (wire, random) => ({
    ...withoutLength(wire),
    headers: [...withoutLength(wire).headers, ["content-length", random.pick(LENGTHS)]],
  }),
  noLength: (wire) => withoutLength(wire),
  brokenChunks: (wire, random) => {
    const { headers } = chunked(wire, 1);
    return { ...wire, headers, body: Buffer.from(random.pick(CHUNKS), "latin1") };
  },
  lengthAndChunks: (wire) => ({ ...wire, headers: [...wire.headers, ["transfer-encoding", "chunked"]] }),
  cutBody: (wire, random) => ({ ...wire, body: wire.body.subarray(0, random.integer(0, wire.body.length)) }),
} as const satisfies Record<string, Damage>;

const DAMAGES = { ...INSIDE, ...AROUND };

type DamageName = keyof typeof DAMAGES;

const DAMAGE_NAMES = Object.keys(DAMAGES) as [DamageName, ...DamageName[]];

const MAX_DAMAGES = 2;

export type DamagedBytes = Readonly<{
  bytes: Buffer;
  damages: readonly string[];
  /** Whether the bytes may be less or more than one request. */
  isUncertain: boolean;
}>;

/** The bytes of a request after one or two kinds of damage. */
export function damageWire(wire: Wire, random: Random): DamagedBytes {
  const damages = Array.from({ length: random.integer(1, MAX_DAMAGES) }, () => random.pick(DAMAGE_NAMES));
  const damaged = damages.reduce((sofar, name) => DAMAGES[name](sofar, random), wire);
  return { bytes: toBytes(damaged), damages, isUncertain: damages.some((name) => name in AROUND) };
}

function withoutLength(wire: Wire): Wire {
  return { ...wire, headers: wire.headers.filter(([name]) => name !== "content-length") };
}

function withBody(wire: Wire, body: Buffer): Wire {
  const length: Pairs = [["content-length", String(body.length)]];
  return { ...wire, headers: [...withoutLength(wire).headers, ...length], body };
}

function chunked(wire: Wire, size: number): Wire {
  const { headers } = withoutLength(wire);
  const chunks: Buffer[] = [];
  for (let at = 0; at < wire.body.length; at += size) {
    const chunk = wire.body.subarray(at, at + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n"));
  }
  const body = Buffer.concat([...chunks, Buffer.from("0\r\n\r\n")]);
  return { ...wire, headers: [...headers, ["transfer-encoding", "chunked"]], body };
}

const ROOT = "/api/v1/business/customers";

const TARGETS = [
  "*",
  "/api",
  "/api/",
  "//api/v1/x",
  "/api/v1/../v1/business/customers",
  "/api/v1/./business",
  "/%61pi/v1/business/customers",
  "/api%2fv1%2fbusiness%2fcustomers",
  "/API/v1/business/customers",
  "/api/trpc",
  "/api/trpc/",
  "/api/trpc//getCashflow",
  "/api/trpc/getCashflow,getCashflow?batch=1&input=%7B%7D",
  `/api/trpc/${"getCashflow,".repeat(50)}?batch=1`,
  "/api/trpc/getCashflow?input=%ZZ",
  "/api/trpc/getCashflow?input=%7B",
  "/api/auth",
  "/api/auth/",
  "/api/auth/%00",
  "/api/auth//sign-in/email",
  "/api/export",
  "/api/export/a/b/c",
  "/api/export/%2F/..",
  `${ROOT}/%ZZ`,
  `${ROOT}/%00`,
  `${ROOT}/%ff`,
  `${ROOT}/a\\b`,
  `${ROOT}/${"x".repeat(9_000)}`,
  `${ROOT}/${"a/".repeat(2_000)}`,
  `${ROOT}?${"a=b&".repeat(2_000)}`,
  `${ROOT}#fragment`,
  `${ROOT}?limit=1?limit=2`,
  `${ROOT}?%6c%69mit=1`,
  `${ROOT};x=1`,
  "/_next/data/x.json",
  "/_next/image?url=x&w=1&q=1",
  "/b/x/y",
  "localhost:80",
  "http:",
  "\xff\xfe",
  "/\xc3\xa9",
  "",
] as const;

const IN_TARGET = [
  "%",
  "%2",
  "%00",
  "%0a",
  "%2F",
  "%5c",
  "%ED%A0%80",
  "\\",
  "//",
  "/./",
  "/../",
  "?",
  "#",
  "\x7f",
  "\xe9",
  "&&==",
  "+",
] as const;

const ORIGINS = [
  "http://localhost",
  "http://stranger.example",
  "https://u:p@h",
  "http://[::1",
  "http://",
  "ftp://x",
  "HTTP://LOCALHOST:99999",
] as const;

const HOSTS = [
  "",
  "u:p@h",
  "h/x?",
  "h#x",
  "[::1",
  "a b",
  "localhost:99999",
  "xn--",
  "\xff",
  "..",
  "%00",
  `${"a".repeat(300)}.example`,
  "stranger.example",
] as const;

const VERSIONS = [
  "HTTP/1.0",
  "HTTP/0.9",
  "HTTP/2.0",
  "HTTP/9.9",
  "http/1.1",
  "HTTP/1.1 x",
  "HTTPS/1.1",
  "",
] as const;

const METHODS = ["get", "G ET", "", "CONNECT", "PRI", "M-SEARCH", "X".repeat(500), "\xff"] as const;

const BROKEN_HEADERS: readonly [Pairs[number], ...Pairs] = [
  ["", "x"],
  ["x-space ", "x"],
  [" x-fold", "x"],
  ["x-nul", "a\0b"],
  ["x-control", "a\x01b"],
  ["x-feed", "a\nb: c"],
  ["x-return", "a\rb"],
  ["x-long", "x".repeat(20_000)],
  ["x".repeat(20_000), "x"],
  ["connection", "close, upgrade, host"],
  ["transfer-encoding", "gzip, chunked"],
  ["transfer-encoding", "identity"],
  ["trailer", "content-length"],
  ["te", "trailers"],
  ["upgrade", "h2c"],
];

const LENGTHS = [
  "0",
  "1",
  "-1",
  "+5",
  "0x10",
  "5, 5",
  "99999999999999999999",
  "1e3",
  "",
  "100000000",
  "10485760",
] as const;

const CHUNKS = [
  "x\r\n",
  "-1\r\nx\r\n0\r\n\r\n",
  "ffffffffffffffffff\r\nx\r\n0\r\n\r\n",
  "5\r\nabc\r\n0\r\n\r\n",
  "1\r\nabc\r\n0\r\n\r\n",
  '1;x="\\\r\na\r\n0\r\n\r\n',
  "1\na\n0\n\n",
  "2\r\n{}\r\n0\r\nx-trailer: 1\r\ncontent-length: 9\r\n\r\n",
  "2\r\n{}\r\n",
  "0\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n",
] as const;
