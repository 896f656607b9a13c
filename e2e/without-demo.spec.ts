import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";

/** The product as it is started with `SEED_DEMO=0`. */
const test = base.extend<object, { withoutDemo: string }>({
  withoutDemo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are asked for.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "business-cashflow-e2e-"));
      const server = spawn(process.execPath, ["server.mjs"], {
        env: {
          ...process.env,
          HOST: "127.0.0.1",
          PORT: "0",
          DATABASE_URL: `file:${join(folder, "cashflow.db")}`,
          SEED_DEMO: "0",
        },
        stdio: "pipe",
      });
      await use(await originOf(server));
      const closed = once(server, "close");
      server.kill("SIGTERM");
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

async function originOf(server: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const origin = /ready at (http:\S+)/.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}.\n${output}`)));
  });
}

test("without the demo nothing speaks of it", async ({ withoutDemo, page }) => {
  for (const path of ["/", "/sign-in", "/docs/api"]) {
    await page.goto(withoutDemo + path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    if (path === "/docs/api") await expect(page.locator(".opblock").first()).toBeVisible();
    expect(await page.locator("body").innerText(), path).not.toMatch(/demo|caf[eé]/i);
  }
  const document = await page.request.get(`${withoutDemo}/api/v1/openapi.json`);
  // Its examples are of a customer of that name, wherever the document is read.
  expect(await document.text()).not.toMatch(/demo/i);
});
