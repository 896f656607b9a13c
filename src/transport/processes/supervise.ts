import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Environment } from "../../env";
import { exitWhenWritten, FINISHING } from "../end-process";
import { RateCounter } from "../limits/rate-counter";
import { openLog } from "../log";
import { serveClusterMetrics } from "../metrics/serve-cluster-metrics";
import { STOP_SIGNALS } from "../stop-signals";
import type { Broadcast, ToProcess, ToSupervisor, Welcome } from "./messages";
import { Restarts } from "./restarts";
import { openSocketFolder, type SocketFolder } from "./socket-folder";

const SUPERVISOR = 0;

type Options = Readonly<{ environment: Environment; say: (line: string) => void }>;

/**
 * Starts the configured number of processes, which serve one address together, and replaces each one that
 * ends unexpectedly. A stop signal ends all of them. They communicate through this process, which serves
 * nothing itself except metrics.
 */
export function supervise(options: Options): void {
  const supervisor = new Supervisor(options);
  for (const signal of STOP_SIGNALS) process.on(signal, () => supervisor.stop());
  supervisor.begin();
}

/** One of the processes. */
type Member = {
  readonly number: number;
  readonly worker: Worker;
  /** When it reported that it serves. */
  readyAt: number | null;
  /** Whether it receives broadcasts. */
  hasJoined: boolean;
  lines: readonly string[];
};

/** Broadcasts that some processes have not acted on yet. */
type Unacknowledged = Readonly<{ sender: Member; id: number; waitsFor: Set<Member> }>;

class Supervisor {
  readonly #options: Options;
  readonly #logger: Logger;
  readonly #counter: RateCounter;
  readonly #restarts = new Restarts();
  readonly #members = new Map<number, Member>();
  readonly #unacknowledged = new Map<number, Unacknowledged>();
  /** The customers with a write in steps in progress. */
  readonly #hidden = new Set<string>();
  /**
   * The folder of the socket on which the first process accepts requests from the others; null if all
   * processes write.
   */
  readonly #folder: SocketFolder | null;
  #lastId = 0;
  #hasServed = false;
  #isStopping = false;
  #exitCode = 0;

  constructor(options: Options) {
    const { environment } = options;
    this.#options = options;
    this.#logger = openLog(environment.LOG_LEVEL, { processNumber: SUPERVISOR });
    this.#counter = new RateCounter(environment.RATE_LIMIT_PER_MINUTE);
    this.#folder = environment.DATABASE_URL.startsWith("file:") ? openSocketFolder() : null;
  }

  begin(): void {
    // Messages carry dates and big integers, which JSON cannot.
    cluster.setupPrimary({ serialization: "advanced" });
    for (let number = 1; number <= this.#options.environment.PROCESSES; number += 1) this.#begin(number);
  }

  stop(): void {
    if (this.#isStopping) return;
    this.#options.say(FINISHING);
    this.#end();
  }

  #begin(number: number): void {
    const worker = cluster.fork();
    const member: Member = { number, worker, readyAt: null, hasJoined: false, lines: [] };
    this.#members.set(number, member);
    worker.on("message", (message: ToSupervisor) => this.#take(member, message));
    worker.on("exit", (code, signal) => this.#takeEnd(member, { code, signal }));
  }

  #take(member: Member, message: ToSupervisor): void {
    switch (message.kind) {
      case "joined":
        this.#welcome(member);
        break;
      case "ready":
        void this.#takeReady(member, message.lines);
        break;
      case "broadcast":
        this.#pass(member, message);
        break;
      case "acknowledge":
        this.#takeAcknowledgement(member, message.id);
        break;
      case "lease":
        send(member, { kind: "granted", id: message.id, grant: this.#counter.take(message.request) });
        break;
      case "return":
        this.#counter.giveBack(message.returned);
        break;
    }
  }

  #welcome(member: Member): void {
    if (this.#isStopping) {
      send(member, { kind: "stop" });
      return;
    }
    const welcome: Welcome = {
      number: member.number,
      count: this.#options.environment.PROCESSES,
      handOverTo: this.#folder === null ? null : socketIn(this.#folder.path),
      hidden: [...this.#hidden],
    };
    member.hasJoined = true;
    send(member, { kind: "welcome", welcome });
    if (this.#members.get(1)?.readyAt) send(member, { kind: "begin" });
  }

  async #takeReady(member: Member, lines: readonly string[]): Promise<void> {
    member.readyAt = performance.now();
    member.lines = lines;
    if (member.number === 1) for (const each of this.#others(member)) send(each, { kind: "begin" });
    if (this.#hasServed) {
      this.#logger.warn(
        { started: member.number, startedPid: member.worker.process.pid },
        "a restarted process is ready",
      );
      return;
    }
    const all = [...this.#members.values()];
    if (all.some(({ readyAt }) => readyAt === null)) return;
    this.#hasServed = true;
    const metricsAt = await serveClusterMetrics(this.#options.environment, this.#logger).catch(
      (error: unknown) => {
        this.#refuse(error instanceof Error ? error.message : String(error));
        return null;
      },
    );
    if (this.#isStopping) return;
    if (metricsAt !== null) this.#options.say(`Metrics: ${metricsAt}`);
    for (const line of all.flatMap((each) => each.lines)) this.#options.say(line);
  }

  /**
   * Passes a broadcast on to the other processes, and notifies the sender once all of them have acted on it.
   */
  #pass(sender: Member, { id, broadcast }: Readonly<{ id: number; broadcast: Broadcast }>): void {
    this.#noteSteps(broadcast);
    this.#lastId += 1;
    const others = this.#others(sender).filter(({ hasJoined }) => hasJoined);
    const waiting = { sender, id, waitsFor: new Set(others) };
    this.#unacknowledged.set(this.#lastId, waiting);
    for (const each of others) send(each, { kind: "broadcast", id: this.#lastId, broadcast });
    this.#settle(this.#lastId, waiting);
  }

  #noteSteps(broadcast: Broadcast): void {
    if (broadcast.topic === "no steps") this.#hidden.clear();
    if (broadcast.topic !== "steps") return;
    if (broadcast.areHidden) this.#hidden.add(broadcast.customerId);
    else this.#hidden.delete(broadcast.customerId);
  }

  #takeAcknowledgement(member: Member, id: number): void {
    const waiting = this.#unacknowledged.get(id);
    waiting?.waitsFor.delete(member);
    if (waiting !== undefined) this.#settle(id, waiting);
  }

  #settle(ownId: number, { sender, id, waitsFor }: Unacknowledged): void {
    if (waitsFor.size > 0) return;
    this.#unacknowledged.delete(ownId);
    send(sender, { kind: "acknowledged", id });
  }

  #takeEnd(member: Member, { code, signal }: Readonly<{ code: number | null; signal: string | null }>): void {
    const { number, worker, readyAt } = member;
    this.#members.delete(number);
    for (const [id] of this.#unacknowledged) this.#takeAcknowledgement(member, id);
    if (this.#isStopping) {
      if (code !== 0 && signal !== "SIGTERM") this.#exitCode = 1;
      this.#endLast();
      return;
    }
    const ended = { ended: number, endedPid: worker.process.pid, code, signal };
    if (!this.#hasServed) {
      // The process itself has reported why.
      this.#refuse(null);
      return;
    }
    const pause = this.#restarts.pauseAfter(readyAt === null ? 0 : performance.now() - readyAt);
    if (pause === null) {
      this.#logger.fatal(ended, "a process ended");
      this.#refuse("Processes keep ending soon after they start, so the service stops.");
      return;
    }
    this.#logger.error({ ...ended, pauseMillis: pause }, "a process ended and is restarted");
    setTimeout(() => {
      if (!this.#isStopping) this.#begin(number);
    }, pause);
  }

  /** Ends all processes with exit code 1. */
  #refuse(why: string | null): void {
    if (why !== null) this.#options.say(why);
    this.#exitCode = 1;
    this.#end();
  }

  #end(): void {
    this.#isStopping = true;
    for (const member of this.#members.values()) {
      if (member.hasJoined) send(member, { kind: "stop" });
    }
    this.#endLast();
  }

  /** Ends the first process after all others, because they hand requests over to it. */
  #endLast(): void {
    const [first, ...others] = this.#members.values();
    if (first === undefined) {
      this.#folder?.remove();
      void exitWhenWritten(this.#logger, this.#exitCode);
    } else if (others.length === 0 && first.hasJoined) {
      send(first, { kind: "last" });
    }
  }

  #others(member: Member): readonly Member[] {
    return [...this.#members.values()].filter((each) => each !== member);
  }
}

function send({ worker }: Member, message: ToProcess): void {
  // A process that is ending receives nothing more.
  if (worker.isConnected()) worker.send(message, () => {});
}

/** Windows uses named pipes instead of socket files. */
function socketIn(folder: string): string {
  return process.platform === "win32" ? join("\\\\?\\pipe", folder, "writer") : join(folder, "writer.sock");
}
