import { createSharedValue } from "../shared-value";

/*
 * Tracks whether the server is reachable. Nothing is requested until a caller reports a doubt; then one probe
 * per second runs until the server responds.
 */

const PROBE_PATH = "/healthz";
const PROBE_TIMEOUT_MILLIS = 1_500;
const PAUSE_MILLIS = 1_000;

/** When the loss of the connection was noticed, in milliseconds since 1970; null while connected. */
export const connectionLostAt = createSharedValue<number | null>(null);

let probing: Promise<void> | null = null;

/** Checks whether the server is reachable. Resolves once it is. */
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

/** A proxy that responds in place of the server responds with an error. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MILLIS);
    const response = await fetch(PROBE_PATH, { method: "HEAD", cache: "no-store", signal });
    return response.ok;
  } catch {
    return false;
  }
}

/** Ends early if the browser reports that it is online. */
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
