import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { setUpServers } from "./global-setup";
import { buildServers, ROOT } from "./start-server";

/**
 * Like the set-up of the other tests over HTTP, with servers that run only Next.js. Builds the product if the
 * build is out of date.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ["scripts/setup.mjs", "--build", "--quiet"], { cwd: ROOT });
  await buildServers(["next-entry.ts"]);
  return setUpServers(project, "next-entry.ts");
}
