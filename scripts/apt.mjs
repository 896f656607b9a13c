import { existsSync } from "node:fs";
import { runCommand } from "./step.mjs";

/** Whether system packages can be installed without a password or a prompt. */
export function canInstallSystemPackages() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

export async function installSystemPackages(names) {
  await runCommand("apt-get", ["update"]);
  await runCommand("apt-get", ["install", "--yes", "--no-install-recommends", ...names]);
}
