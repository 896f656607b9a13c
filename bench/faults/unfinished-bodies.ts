import { setTimeout as delay } from "node:timers/promises";
import { customerPath } from "../server/customer-path";
import { holdConnections } from "./hold-connections";
import type { Scenario } from "./scenario";

const CONNECTIONS = 96;
const BODY_BYTES = 10 * 1024 * 1024;

/** A connection without a response by then gets none for its unfinished body. */
const ANSWER_LIMIT_MILLIS = 10_000;

const LOOK_MILLIS = 50;

/** `headers`: none if anybody may send it, else valid credentials. */
type Sender = Readonly<{ target: string; headers: Readonly<Record<string, string>> }>;

/** Callers send a large file except for its last byte, at three addresses, and wait. */
export const UNFINISHED_BODIES: Scenario = {
  name: "unfinished-bodies",
  title: `${CONNECTIONS} connections each send all of 10 MiB but the last byte: to an unknown path, and to imports without and with credentials`,
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, cleanUp, say }, watch) {
    const imports = `${customerPath("nobody")}/imports`;
    const senders: readonly Sender[] = [
      { target: "/api/trpc/x", headers: {} },
      { target: imports, headers: {} },
      { target: imports, headers: product.headers },
    ];
    const answered = await watch(async () => {
      const responses: number[] = [];
      for (const sender of senders) {
        const bytes = unfinished(sender);
        const held = await holdConnections(server.origin, cleanUp, {
          count: CONNECTIONS,
          bytes,
          reads: true,
        });
        const until = performance.now() + ANSWER_LIMIT_MILLIS;
        while (held.responses() < CONNECTIONS && performance.now() < until) await delay(LOOK_MILLIS);
        say(`${sender.target}: ${held.responses()} answered, ${held.closed()} closed`);
        responses.push(held.responses());
      }
      return responses;
    });
    const [strangers = 0, withoutCredentials = 0, client = 0] = answered;
    const all = { unit: "", limit: { atLeast: CONNECTIONS } } as const;
    return [
      { figure: "refused on an unknown path, before the body", value: strangers, ...all },
      { figure: "refused without credentials, before the body", value: withoutCredentials, ...all },
      {
        figure: "refused to one client, for lack of room",
        value: client,
        unit: "",
        limit: { atLeast: CONNECTIONS - 3 },
      },
    ];
  },
};

function unfinished({ target, headers }: Sender): Uint8Array {
  const all = { host: "localhost", "content-type": "multipart/form-data; boundary=x", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${target} HTTP/1.1\r\n${lines.join("")}content-length: ${BODY_BYTES}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.alloc(BODY_BYTES - 1, "x")]);
}
