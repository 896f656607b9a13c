import { Console } from "node:console";
import { Writable } from "node:stream";
import pino, { type Logger } from "pino";
import SonicBoom from "sonic-boom";

const STDOUT = 1;
const STDERR = 2;

/** How much text may wait for a slow reader. Lines beyond it are lost. */
const MAX_WAITING_CHARACTERS = 1024 * 1024;

const FLUSH_LIMIT_MILLIS = 1_000;

/**
 * Opens the log on standard output, and redirects all of `console` to standard error: Next prints there too,
 * and each line of the log is JSON. If one of the two streams fails, because of a full disk, a closed pipe
 * or a blocked reader, only lines are lost: nothing throws or blocks. Writing resumes when it is possible
 * again. Each line includes `fields`, evaluated when it is written.
 *
 * `processNumber` is added to each line if several processes serve; null if there is only one.
 *
 * Node's own streams write on the main thread, and any process that shares a pipe with this one can make it
 * block.
 */
export function openLog(
  level: string,
  {
    processNumber = null,
    fields = () => ({}),
  }: Readonly<{ processNumber?: number | null; fields?: () => object }>,
): Logger {
  const output = openStream(STDOUT);
  const errors = openStream(STDERR);
  globalThis.console = new Console(asWritable(errors));
  // With the stream itself, pino would wait for a full pipe at exit and on every fatal line.
  const destination = {
    write: (line: string) => void output.write(line),
    flush: (done: () => void) => output.flush(() => errors.flush(done)),
  };
  const base = processNumber === null ? null : { process: processNumber, pid: process.pid };
  return pino({ level, base, mixin: fields }, destination);
}

/**
 * Waits briefly until everything logged and printed is written. Returns false if a reader does not keep up.
 */
export function flushLog(logger: Logger): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), FLUSH_LIMIT_MILLIS);
    logger.flush(() => resolve(true));
  });
}

function openStream(fd: number): SonicBoom {
  // Writes as soon as there is any text. With a length of 0, `flush` would not wait.
  const stream = new SonicBoom({ fd, sync: false, minLength: 1, maxLength: MAX_WAITING_CHARACTERS });
  return stream.on("error", () => {});
}

function asWritable(stream: SonicBoom): Writable {
  return new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, done) => {
      stream.write(text);
      done();
    },
  });
}
