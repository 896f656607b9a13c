import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT } from "./step.mjs";

/** Next to the build output rather than in `node_modules`, which an installation removes first. */
const LOCK = join(ROOT, ".cache", "set-up.lock");

const POLL_MILLISECONDS = 200;

/**
 * Resolves once no other process is setting up this folder, and holds the lock until this process exits. Two
 * concurrent set-ups would install and build over each other. The second one usually finds everything done. A
 * lock whose owner has exited is ignored.
 *
 * We implement this ourselves, because no package can be used before the packages are installed.
 */
export async function takeSetUpLock(lock = LOCK) {
  mkdirSync(dirname(lock), { recursive: true });
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  process.once("exit", () => rmSync(own, { force: true }));
  await take(lock, own);
  process.once("exit", () => rmSync(lock, { force: true }));
}

/** A hard link creates the lock atomically, with its owner already in it. */
async function take(lock, own) {
  for (let waits = 0; ; waits += 1) {
    try {
      linkSync(own, lock);
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const owner = readOwner(lock);
    if (owner !== null && !isOther(owner)) removeOf(lock, owner, `${own}.gone`);
    else {
      if (waits === 0) console.error(`Waiting for process ${owner} to finish the set-up of this folder …`);
      await delay(POLL_MILLISECONDS);
    }
  }
}

/**
 * Renames the lock before removing it, because another process may have taken it since its owner was read.
 */
function removeOf(lock, owner, away) {
  try {
    renameSync(lock, away);
    if (readOwner(away) !== owner) linkSync(away, lock);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  } finally {
    rmSync(away, { force: true });
  }
}

function readOwner(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Whether another process has this id. In a container that is started again, this one may have the id of the
 * one that was killed.
 */
function isOther(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
