import { createSharedValue } from "../shared-value";

/*
 * Whether the server can be reached. Whoever has reason to doubt it says so, and then one probe a second
 * finds out until it answers; while nobody doubts, nothing is asked.
 */

const PROBE_PATH = "/healthz";
const PROBE_TIMEOUT_MILLIS = 1_500;
const PAUSE_MILLIS = 1_000;

/** When the connection was found lost, in milliseconds since 1970; null while there is one. */
export const connectionLostAt = createSharedValue<number | null>(null);

let probing: Promise<void> | null = null;

/** Finds out whether the server can be reached. Resolves once it can. */
export function doubtConnection(): Promise<void> {
  probing ??= probeUntilBack().finally(() => {
    probing = null;
  });
  return probing;
}

async function probeUntilBack(): Promise<void> {
  while (!(await isReachable())) {
    connectionLostAt.write(connectionLostAt.read() ?? Date.now());
    await pause();
  }
  connectionLostAt.write(null);
}

/** A proxy that answers in place of the server answers with an error. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MILLIS);
    const answer = await fetch(PROBE_PATH, { method: "HEAD", cache: "no-store", signal });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Ends early when the browser says that there is a network again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSE_MILLIS);
    window.addEventListener("online", goOn);
  });
}
