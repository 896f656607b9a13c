import type { Random } from "../../torture/random";
import { damageDraft } from "./damage-draft";
import { damageWire } from "./damage-wire";
import { type Draft, makeDraft, type Pairs } from "./draft";
import type { Operation, Schema, Sender } from "./operation";
import { rawBytes } from "./raw-bytes";
import type { Sent } from "./send-bytes";
import { toBytes, toWire } from "./wire";
import type { World } from "./world";

/** The parts that all requests of a run are made from. */
export type Material = Readonly<{
  operations: readonly [Operation, ...Operation[]];
  schemas: Readonly<Record<string, Schema>>;
  /** The headers that identify each sender. */
  headersOf: Readonly<Record<Sender, Pairs>>;
  host: string;
}>;

export type FuzzRequest = Sent &
  Readonly<{
    operation: string;
    /** Empty if the request is valid. */
    damages: readonly string[];
    /** The target of its request line, if it has one. */
    target: string;
  }>;

const SENDERS = ["client", "person", "nobody"] as const;

/** Percentages: valid requests, well-formed requests, and bytes that are a request at all. Cumulative. */
const SOUND = 12;
const WELL_FORMED = 72;
const REQUESTS = 92;

/** The request for this random sequence. */
export function makeRequest(material: Material, world: World, random: Random): FuzzRequest {
  const operation = random.pick(material.operations);
  const sender = random.integer(0, 19) === 0 ? random.pick(SENDERS) : operation.sender;
  const stored = random.pick(world);
  const making = { random, schemas: material.schemas, known: (field: string) => stored[field] ?? [] };
  const draft = makeDraft(making, operation, material.headersOf[sender]);
  const kind = random.integer(1, 100);
  if (kind <= SOUND) return certain(material, draft, []);
  if (kind <= WELL_FORMED) return certain(material, ...damageDraft(draft, random));
  const wire = toWire(draft, material.host);
  if (kind <= REQUESTS) return describe(operation.name, damageWire(wire, random));
  const { name, bytes } = rawBytes(toBytes(wire), random);
  return describe("raw bytes", { bytes, damages: [name], isUncertain: true });
}

function certain({ host }: Material, draft: Draft, damages: readonly string[]): FuzzRequest {
  const bytes = toBytes(toWire(draft, host));
  return describe(draft.operation.name, { bytes, damages, isUncertain: false });
}

function describe(
  operation: string,
  sent: Readonly<{ bytes: Buffer; damages: readonly string[]; isUncertain: boolean }>,
): FuzzRequest {
  const [, method = "", target = ""] =
    /^[\r\n]*(\S+) (\S*)/.exec(sent.bytes.toString("latin1", 0, 500)) ?? [];
  return { ...sent, operation, target, isHead: method === "HEAD" };
}
