import type { Random } from "../../torture/random";
import type { Draft, Pairs } from "./draft";
import { ODD_HEADERS, ODD_METHODS, ODD_TEXTS, ODD_VALUES } from "./odd-values";

/**
 * Damages the content of a request as a faulty program or an attacker would. The request stays well-formed.
 */
type Damage = (draft: Draft, random: Random) => Draft;

const DAMAGES = {
  oddPath: (draft, random) => {
    const name = pickName(Object.keys(draft.path), random);
    return name === null ? draft : { ...draft, path: { ...draft.path, [name]: random.pick(ODD_TEXTS) } };
  },
  oddQuery: (draft, random) => mapOne(draft, random, ([name]) => [[name, random.pick(ODD_TEXTS)]]),
  doubleQuery: (draft, random) => mapOne(draft, random, (pair) => [pair, pair]),
  dropQuery: (draft, random) => mapOne(draft, random, () => []),
  moreQuery: (draft, random) => ({
    ...draft,
    query: [...draft.query, [random.pick(NAMES), random.pick(ODD_TEXTS)]],
  }),
  oddCursor: (draft, random) => ({
    ...draft,
    query: draft.query.map(([name, value]) =>
      name === "cursor" ? ([name, damageCursor(value, random)] as const) : ([name, value] as const),
    ),
  }),
  oddMember: (draft, random) => ({ ...draft, input: changeMember(draft.input, random) }),
  oddInput: (draft, random) => ({ ...draft, input: random.pick(ODD_VALUES) }),
  oddMethod: (draft, random) => ({ ...draft, method: random.pick(ODD_METHODS) }),
  oddHeader: (draft, random) => ({ ...draft, headers: [...draft.headers, random.pick(ODD_HEADERS)] }),
  otherHeader: (draft, random) => {
    const [name, value] = random.pick(ODD_HEADERS);
    return { ...draft, headers: [...draft.headers.filter((each) => each[0] !== name), [name, value]] };
  },
  dropHeader: (draft, random) => {
    const dropped = random.integer(0, Math.max(draft.headers.length - 1, 0));
    return { ...draft, headers: draft.headers.filter((_, index) => index !== dropped) };
  },
} as const satisfies Record<string, Damage>;

type DamageName = keyof typeof DAMAGES;

const DAMAGE_NAMES = Object.keys(DAMAGES) as [DamageName, ...DamageName[]];

const NAMES = [
  "__proto__",
  "cursor",
  "limit",
  "userId",
  "x",
  "",
  "limit[]",
  "asOf",
  "batch",
  "input",
] as const;

const MAX_DAMAGES = 3;

/** The request after one to three kinds of damage, and their names. */
export function damageDraft(draft: Draft, random: Random): readonly [Draft, readonly string[]] {
  const names = Array.from({ length: random.integer(1, MAX_DAMAGES) }, () => random.pick(DAMAGE_NAMES));
  return [names.reduce((sofar, name) => DAMAGES[name](sofar, random), draft), names];
}

function mapOne(draft: Draft, random: Random, change: (pair: Pairs[number]) => Pairs): Draft {
  const at = random.integer(0, Math.max(draft.query.length - 1, 0));
  return { ...draft, query: draft.query.flatMap((pair, index) => (index === at ? change(pair) : [pair])) };
}

/** Decodes a cursor, changes its content, and encodes it again; or makes one up. */
function damageCursor(cursor: string, random: Random): string {
  const parts: unknown = parse(Buffer.from(cursor, "base64url").toString());
  if (!Array.isArray(parts) || random.integer(0, 3) === 0) return random.pick(ODD_TEXTS);
  const at = random.integer(0, parts.length);
  const odd: unknown = random.integer(0, 3) === 0 ? random.pick(ODD_VALUES) : random.pick(ODD_TEXTS);
  const changed: unknown[] = parts.map((part: unknown, index) => (index === at ? odd : part));
  return Buffer.from(JSON.stringify(changed)).toString("base64url");
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Changes, drops or adds one member, at any depth. */
function changeMember(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null) return random.pick(ODD_VALUES);
  const name = pickName(Object.keys(value), random);
  const isDeeper = name !== null && random.integer(0, 2) > 0;
  const member: unknown = name === null ? undefined : Reflect.get(value, name);
  if (isDeeper && typeof member === "object" && member !== null) {
    return withMember(value, name, changeMember(member, random));
  }
  if (name === null || random.integer(0, 4) === 0)
    return withMember(value, random.pick(NAMES), random.pick(ODD_TEXTS));
  const odd = [random.pick(ODD_TEXTS), random.pick(ODD_VALUES), undefined] as const;
  return withMember(value, name, random.pick(odd));
}

function withMember(value: object, name: string, member: unknown): unknown {
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === name ? member : each));
  return Object.fromEntries([...Object.entries(value).filter((each) => each[0] !== name), [name, member]]);
}

function pickName(names: readonly string[], random: Random): string | null {
  const [first, ...others] = names;
  return first === undefined ? null : random.pick([first, ...others]);
}
