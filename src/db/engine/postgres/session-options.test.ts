import { setImmediate } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import { withSessionOptions } from "./session-options";

const ADDRESS = "postgres://cashflow@db.example.com/cashflow";

/** Whether a client at `address` uses TLS, and what the driver warned of. */
async function clientAt(address: string): Promise<Readonly<{ ssl: unknown; warnings: readonly string[] }>> {
  const warnings: string[] = [];
  const listen = ({ message }: Error): void => void warnings.push(message);
  process.on("warning", listen);
  const { ssl } = new Client(withSessionOptions(address, []));
  await setImmediate();
  process.off("warning", listen);
  return { ssl, warnings };
}

test.each(["prefer", "require", "verify-ca", "verify-full"])(
  "sslmode=%s checks the server's certificate, without a warning of the driver",
  async (mode) => {
    expect(await clientAt(`${ADDRESS}?sslmode=${mode}`)).toEqual({ ssl: {}, warnings: [] });
  },
);

test("the modes that check less are left as they are", async () => {
  const unchecked = { ssl: { rejectUnauthorized: false }, warnings: [] };
  expect(await clientAt(`${ADDRESS}?sslmode=no-verify`)).toEqual(unchecked);
  expect(await clientAt(`${ADDRESS}?uselibpqcompat=true&sslmode=require`)).toEqual(unchecked);
  expect(await clientAt(`${ADDRESS}?sslmode=disable`)).toEqual({ ssl: false, warnings: [] });
  expect(await clientAt(ADDRESS)).toEqual({ ssl: false, warnings: [] });
});
