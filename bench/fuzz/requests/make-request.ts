import type { Random } from "../../torture/random";
import { damageDraft } from "./damage-draft";
import { damageWire } from "./damage-wire";
import { type Draft, makeDraft, type Pairs } from "./draft";
import type { Operation, Schema, Sender } from "./operation";
import { rawBytes } from "./raw-bytes";
import type { Sent } from "./send-bytes";
import { toBytes, toWire } from "./wire";
import type { World } from "./world";

/** What all requests of a run are made of. */
export type Material = Readonly<{
  operations: readonly [Operation, ...Operation[]];
  schemas: Readonly<Record<string, Schema>>;
  /** What shows who asks. */
  headersOf: Readonly<Record<Sender, Pairs>>;
  host: string;
}>;

export type FuzzRequest = Sent &
  Readonly<{
    operation: string;
    /** Empty where nothing is wrong with it. */
    damages: readonly string[];
    /** What its request line asks for, as far as it has one. */
    target: string;
  }>;

const SENDERS = ["client", "person", "nobody"] as const;

/** In a hundred: how many have nothing wrong, how many are well-formed, and how many are a request at all. */
const SOUND = 12;
const WELL_FORMED = 72;
const REQUESTS = 92;

/** The request that this random sequence stands for. */
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
