import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT } from "./step.mjs";

/** Beside what is built, and not within `node_modules`, which an installation begins by removing. */
const LOCK = join(ROOT, ".cache", "set-up.lock");

const POLL_MILLISECONDS = 200;

/**
 * Returns once no other process sets up this folder, and keeps it so until this one ends: two set-ups at once
 * would install and build into each other. Whoever comes second mostly finds everything done. A lock whose
 * owner is gone does not count.
 *
 * It is our own, because the packages that do this are what is being installed.
 */
export async function takeSetUpLock(lock = LOCK) {
  mkdirSync(dirname(lock), { recursive: true });
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  process.once("exit", () => rmSync(own, { force: true }));
  await take(lock, own);
  process.once("exit", () => rmSync(lock, { force: true }));
}

/** The file gets its second name whole, with its owner in it, or not at all. */
async function take(lock, own) {
  for (let waits = 0; ; waits += 1) {
    try {
      linkSync(own, lock);
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const owner = readOwner(lock);
    if (owner !== null && !isAlive(owner)) removeOf(lock, owner, `${own}.gone`);
    else {
      if (waits === 0) console.error(`Waiting for the set-up that process ${owner} is at in this folder …`);
      await delay(POLL_MILLISECONDS);
    }
  }
}

/** Moved away before it is removed: somebody else may have taken the lock since its owner was read. */
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

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
