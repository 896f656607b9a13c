import { existsSync } from "node:fs";
import { runCommand } from "./step.mjs";

/** Whether packages of the system can be installed without a password or a question. */
export function canInstallSystemPackages() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

export async function installSystemPackages(names) {
  await runCommand("apt-get", ["update"]);
  await runCommand("apt-get", ["install", "--yes", "--no-install-recommends", ...names]);
}
