import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { getCustomerEndpoint } from "../../src/contract/customers";
import { COMMAND_LINE, runCommandLine } from "./harness/command-line";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";
import { childEnvironment, ROOT } from "./harness/start-server";

// These tests start several processes.
vi.setConfig({ testTimeout: 60_000 });

describeOnEachServer("cashflow customer erase", ({ api, environment }) => {
  test("erases nothing without confirmation, and everything with --yes, while a server runs", async () => {
    const { userId, path, store } = await newCustomer(api);
    await store();
    const named = ["customer", "erase", "--partner", "Ledger Ltd", "--customer", userId];
    const unasked = promisify(execFile)(process.execPath, [COMMAND_LINE, ...named], {
      cwd: ROOT,
      env: childEnvironment(environment),
    });
    await expect(unasked).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("--yes") });
    expect((await api.send(getCustomerEndpoint, { path })).status).toBe(200);

    const erased = await runCommandLine(environment, ...named, "--yes");
    expect(erased).toEqual({ partner: "Ledger Ltd", userId, erasedAt: expect.stringMatching(/Z$/) });
    expect((await api.refuse(getCustomerEndpoint, { path })).envelope.code).toBe("customer_not_found");
  });
});
