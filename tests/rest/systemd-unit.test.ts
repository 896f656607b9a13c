import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "./harness/start-server";

const HAS_SYSTEMD = spawnSync("systemd-analyze", ["--version"]).error === undefined;

/** In tenths: systemd's exposure rating of the service, from 0 (least exposed) to 10. */
const MOST_EXPOSURE = "15";

test.skipIf(!HAS_SYSTEMD)("the systemd unit allows the service little more than it needs", async () => {
  const check = ["security", "--offline=yes", `--threshold=${MOST_EXPOSURE}`];
  const { stdout } = await promisify(execFile)(
    "systemd-analyze",
    [...check, "deploy/business-cashflow.service"],
    { cwd: ROOT },
  );
  expect(stdout).toContain("Overall exposure level for business-cashflow.service");
});
