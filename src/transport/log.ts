import { Console } from "node:console";
import { Writable } from "node:stream";
import pino, { type Logger } from "pino";
import SonicBoom from "sonic-boom";

const STDOUT = 1;
const STDERR = 2;

/** What waits for a reader that does not read; lines that come on top of it are lost. */
const MAX_WAITING_CHARACTERS = 1024 * 1024;

const FLUSH_LIMIT_MILLIS = 500;

/**
 * The log on standard output, and what `console` prints. Whatever becomes of the two streams, a full disk, a
 * reader that is gone or one that does not read, costs lines and nothing else: it neither throws nor blocks,
 * and goes on where they can be written again. Each line of the log says `fields` too, as they are when it is
 * written.
 *
 * `processNumber` says of which of several processes a line is; null where there is one.
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
  globalThis.console = new Console({ stdout: asWritable(output), stderr: asWritable(errors) });
  // Given the stream itself, pino would wait for a full pipe at the end of the process, and at every fatal
  // line.
  const destination = {
    write: (line: string) => void output.write(line),
    flush: (done: () => void) => output.flush(() => errors.flush(done)),
  };
  const base = processNumber === null ? null : { process: processNumber, pid: process.pid };
  return pino({ level, base, mixin: fields }, destination);
}

/**
 * Waits until what was logged and printed is written, but not for long: false where a reader does not read.
 */
export function flushLog(logger: Logger): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), FLUSH_LIMIT_MILLIS);
    logger.flush(() => resolve(true));
  });
}

function openStream(fd: number): SonicBoom {
  // As soon as there is anything; with a length of 0 it could not be waited for.
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
