import type { RunStatement } from "./statement";

const doors = new WeakMap<object, RunStatement>();

/** Says how statements are run that go past Prisma to where `client` goes. */
export function openDoor(client: object, run: RunStatement): void {
  doors.set(client, run);
}

export function doorOf(client: object): RunStatement {
  const run = doors.get(client);
  if (run === undefined) throw new Error("This client was not opened by `openDatabase`.");
  return run;
}
