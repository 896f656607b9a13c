import { on } from "node:events";
import type { IncomingMessage } from "node:http";
import { AppError } from "../../domain/errors";
import type { HeldBytes } from "../limits/body-budget";

/**
 * The slowest rate accepted for a body. At 256 kbit/s the largest file takes under six minutes. The time
 * allowed grows with each byte received, so a small body that stalls is given up within seconds.
 */
const PACE = { graceMillis: 10_000, bytesPerSecond: 32 * 1024, millisBetweenLooks: 1_000 };

type ReadOptions = Readonly<{ maxBytes: number; held: HeldBytes; pace?: typeof PACE }>;

/**
 * Reads the whole body of a request, or returns null if it is larger than the limit.
 *
 * Memory for the announced length is reserved before anything is read, and for any other body as it arrives.
 * Throws the budget's error, or `malformed_request` if a body is too slow or incomplete.
 */
export async function readBody(
  request: IncomingMessage,
  { maxBytes, held, pace = PACE }: ReadOptions,
): Promise<Uint8Array | null> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxBytes) return null;
  if (request.destroyed) throw brokenOff();
  held.grow(announced);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const tooSlow = new AbortController();
  const startedAt = performance.now();
  const looking = setInterval(() => {
    const allowed = pace.graceMillis + (size / pace.bytesPerSecond) * 1_000;
    if (performance.now() - startedAt > allowed) tooSlow.abort();
  }, pace.millisBetweenLooks);
  try {
    const coming: AsyncIterable<Uint8Array[]> = on(request, "data", {
      signal: tooSlow.signal,
      close: ["end", "close"],
    });
    for await (const [chunk = new Uint8Array()] of coming) {
      size += chunk.length;
      if (size > maxBytes) return null;
      if (size > announced) held.grow(chunk.length);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw tooSlow.signal.aborted ? tooSlowly() : brokenOff(cause);
  } finally {
    clearInterval(looking);
  }
  if (!request.complete) throw brokenOff();
  return Buffer.concat(chunks);
}

function brokenOff(cause?: unknown): AppError {
  return new AppError("malformed_request", "The request ended before its body did.", { cause });
}

function tooSlowly(): AppError {
  return new AppError("malformed_request", "The body arrived too slowly; send at least 32 KiB a second.");
}
