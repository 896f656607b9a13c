import { expect, test } from "vitest";
import { AppError } from "../../domain/errors";
import { describeOnEachDatabase } from "../testing/databases";
import { readInteger, readText, readUuid } from "./cells";
import type { Executor } from "./executor";
import { borrowExecutor, lendExecutor } from "./remote-executor";
import type { SqlStatement } from "./sql-statement";
import { uuid } from "./uuid";

const ID = "0193bcd2-0000-7000-8000-0123456789ab";

/** Returns its parameters. */
const ECHO: SqlStatement = {
  name: "echo",
  sql: {
    sqlite: "SELECT $1, $2, $3, CAST($4 AS TEXT)",
    postgres: "SELECT CAST($1 AS TEXT), CAST($2 AS UUID), CAST($3 AS BIGINT), CAST($4 AS TEXT)",
  },
};

const WRONG: SqlStatement = { name: "wrong", sql: "SELECT 1 FROM nowhere" };

function connect(executor: Executor) {
  const errors: unknown[] = [];
  const { lent, end } = lendExecutor(executor, (error) => errors.push(error));
  return { remote: borrowExecutor(lent), errors, end };
}

describeOnEachDatabase("A statement of a thread", (database) => {
  test("runs with its parameters as it would in the process", async () => {
    const { reads } = database();
    const { remote, errors, end } = connect(reads);
    const parameters = () => ["Café", uuid(ID), 2n ** 60n, new TextEncoder().encode("été")] as const;
    const [[name, id, amount, text] = []] = await remote.run(ECHO, parameters());
    expect([readText(name), readUuid(id), readText(text)]).toEqual(["Café", ID, "été"]);
    // Each driver returns integers in its own way.
    expect(amount).toEqual((await reads.run(ECHO, parameters()))[0]?.[2]);
    expect(readInteger(amount)).toBe(2n ** 60n);
    expect((await remote.run(ECHO, [null, null, null, null]))[0]).toEqual([null, null, null, null]);
    expect(errors).toEqual([]);
    end();
  });

  test("fails with the message, and the process keeps the error", async () => {
    const { remote, errors, end } = connect(database().reads);
    await expect(remote.run(WRONG, [])).rejects.toThrow(/nowhere/);
    expect(errors).toEqual([expect.any(Error)]);
    expect((await remote.run(ECHO, ["a", null, null, null]))[0]?.[0]).toBe("a");
    end();
  });
});

test("no statement waits for ever for a process that has ended the connection", async () => {
  const never = (): Promise<never> => new Promise(() => {});
  const { remote, end } = connect({ dialect: "sqlite", steps: null, run: never });
  const waiting = expect(remote.run(WRONG, [])).rejects.toThrow("Nobody runs");
  end();
  await waiting;
  await expect(remote.run(WRONG, [])).rejects.toThrow("Nobody runs");
});

test("an error with a code reaches the process as it was thrown", async () => {
  const busy = new AppError("service_unavailable", "Busy.", { retryAfterSeconds: 1 });
  const { remote, errors, end } = connect({
    dialect: "sqlite",
    steps: null,
    run: () => Promise.reject(busy),
  });
  await expect(remote.run(WRONG, [])).rejects.toThrow("Busy.");
  expect(errors).toEqual([busy]);
  end();
});
