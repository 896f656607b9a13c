import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { setUpServers } from "./global-setup";
import { buildServers, ROOT } from "./start-server";

/**
 * As the set-up of the other tests over HTTP, with servers that know only Next. The build is made if it is
 * due.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ["scripts/setup.mjs", "--build", "--quiet"], { cwd: ROOT });
  await buildServers(["next-entry.ts"]);
  return setUpServers(project, "next-entry.ts");
}
