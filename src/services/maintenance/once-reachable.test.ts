import { expect, test } from "vitest";
import { unavailable } from "../../domain/errors";
import { onceReachable } from "./once-reachable";

/** Fails once for each of the errors. */
function failingWith(...errors: readonly Error[]): () => Promise<string> {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error !== undefined) throw error;
    return "done";
  };
}

const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
const starting = Object.assign(new Error("the database system is starting up"), { code: "57P03" });
const ofTwoAddresses = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });

function listen() {
  const lines: string[] = [];
  const giveUp = (error: Error): never => {
    throw error;
  };
  return { lines, say: (line: string) => void lines.push(line), giveUp };
}

test("work is done again until the database is there, and why it waits is said once", async () => {
  const { lines, ...options } = listen();
  const work = failingWith(unavailable(refused), starting, new Error("Connection terminated unexpectedly"));
  expect(await onceReachable(work, options)).toBe("done");
  expect(lines).toEqual(["Waiting for the database: connect ECONNREFUSED 127.0.0.1:5432"]);
});

test.each([
  ["3D000", 'database "cash" does not exist', "Create it, or name another database in DATABASE_URL."],
  ["28P01", 'password authentication failed for user "ada"', "DATABASE_URL needs a user that"],
  ["42501", "permission denied for schema public", "Grant the permission to the user in DATABASE_URL"],
  ["SQLITE_NOTADB", "file is not a database", "Restore a backup of it"],
  ["SQLITE_CORRUPT_INDEX", "database disk image is malformed", "Restore a backup of it"],
  ["SQLITE_CANTOPEN", "unable to open database file", "Check that the file in DATABASE_URL exists"],
  [
    "SQLITE_READONLY_DIRECTORY",
    "attempt to write a readonly database",
    "Check that the file in DATABASE_URL exists",
  ],
  ["SQLITE_BUSY", "database is locked", "Stop the program that holds the lock"],
  ["SQLITE_FULL", "database or disk is full", "Check the disk of the file"],
])("%s, which the operator has to mend, is given up at once, with what to do", async (code, said, remedy) => {
  const { lines, ...options } = listen();
  const work = onceReachable(failingWith(Object.assign(new Error(said), { code })), options);
  await expect(work).rejects.toThrow(`The database cannot be used: ${said}. ${remedy}`);
  expect(lines).toEqual([]);
});

test("what waiting cannot fix is thrown at once", async () => {
  const { lines, ...options } = listen();
  const error = Object.assign(new Error('syntax error at or near "SELEC"'), { code: "42601" });
  await expect(onceReachable(failingWith(error), options)).rejects.toBe(error);
  expect(lines).toEqual([]);
});

test("a database that does not become reachable is given up, with the reason", async () => {
  const work = onceReachable(failingWith(ofTwoAddresses), { ...listen(), limitMillis: 0 });
  await expect(work).rejects.toThrow("The database cannot be reached: ECONNREFUSED");
});
