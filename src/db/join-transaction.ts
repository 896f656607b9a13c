import type { OpenTransaction } from "./guarded-adapter";

type Starter = Readonly<{
  $transaction(work: (joined: object) => Promise<void>, limits: { timeout: number }): Promise<void>;
}>;

/** Prisma's client inside a transaction that is open already, and how it leaves it again. */
type Joined<Client> = Readonly<{ client: Client; leave(): Promise<void> }>;

/**
 * Prisma's client for the work of an open transaction. It joins the transaction when it is first asked for something,
 * because for Prisma that takes as long as several statements do, and most work never asks.
 */
export function joinTransaction<Client extends object>(
  prisma: Client & Starter,
  open: OpenTransaction,
  timeout: number,
): Joined<Client> {
  let joining: Promise<object> | null = null;
  let left: Promise<void> = Promise.resolve();
  let leave = (): void => {};

  const join = (): Promise<object> => {
    joining ??= new Promise((resolve, reject) => {
      left = open.lend(() =>
        prisma.$transaction(
          (joined) =>
            new Promise<void>((end) => {
              leave = end;
              resolve(joined);
            }),
          { timeout },
        ),
      );
      left.catch(reject);
    });
    return joining;
  };

  const client = new Proxy(prisma, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value === "function") return later(join, key);
      if (typeof value !== "object" || value === null) return value;
      return new Proxy(value, { get: (_, method) => later(join, key, method) });
    },
  });
  return {
    client,
    leave() {
      leave();
      return left;
    },
  };
}

/** Calls what is found under these keys, once the client has joined. */
function later(join: () => Promise<object>, ...keys: readonly PropertyKey[]) {
  return async (...parameters: readonly unknown[]): Promise<unknown> => {
    const joined = await join();
    const owner = keys.slice(0, -1).reduce<object>((object, key) => memberOf(object, key), joined);
    const method: unknown = Reflect.get(owner, keys.at(-1) ?? "");
    if (typeof method !== "function") throw new TypeError(`Prisma's client has no ${keys.join(".")}.`);
    return Reflect.apply(method, owner, parameters);
  };
}

function memberOf(object: object, key: PropertyKey): object {
  const member: unknown = Reflect.get(object, key);
  if (typeof member === "object" && member !== null) return member;
  throw new TypeError(`Prisma's client has no ${String(key)}.`);
}
