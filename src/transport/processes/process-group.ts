import cluster, { type Worker } from "node:cluster";
import type { Grant, LeaseRequest, Returned } from "../limits/rate-counter";
import { STOP_SIGNALS } from "../stop-signals";
import type { Broadcast, ToProcess, ToSupervisor, Welcome } from "./messages";

type Listener = (broadcast: Broadcast) => void | Promise<void>;

/** The other processes that serve the same address. */
export interface ProcessGroup extends Omit<Welcome, "hidden"> {
  /** The customers with a write in steps that was in progress before this process started. */
  readonly hidden: Set<string>;
  /** Whether this process does what only one may do. */
  readonly isFirst: boolean;
  /** Whether this process writes itself, rather than handing what writes over to the first. */
  readonly takesWrites: boolean;
  /** Resolves once all other processes have acted on the message. */
  broadcast(message: Broadcast): Promise<void>;
  /** Registers the listener for broadcasts from the other processes. Earlier ones are delivered first. */
  onBroadcast(listener: Listener): void;
  /** Requests part of what a client may send in its minute. */
  lease(request: LeaseRequest): Promise<Grant>;
  giveBack(returned: Returned): void;
  /** Reports that this process serves. `lines` are printed once all processes do. */
  ready(lines: readonly string[]): void;
  /** Calls `stop` when the process has to end. */
  onStop(stop: () => void): void;
  /** Resolves when the first process is ready. */
  readonly begun: Promise<void>;
  /** In the first process: resolves once it has to end and no other process is left. */
  readonly gone: Promise<void>;
}

const NOW = Promise.resolve();

/** For a process that serves alone. */
export const ALONE: ProcessGroup = {
  ...{ number: 1, count: 1, handOverTo: null },
  hidden: new Set(),
  isFirst: true,
  takesWrites: true,
  broadcast: () => NOW,
  onBroadcast: () => {},
  lease: () => Promise.reject(new Error("A process that is alone has all there is.")),
  giveBack: () => {},
  ready(lines) {
    for (const line of lines) console.error(line);
  },
  onStop(stop) {
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
  },
  begun: NOW,
  gone: NOW,
};

/** Joins the other processes if a supervisor started this one. */
export function joinProcessGroup(): Promise<ProcessGroup> {
  const { worker } = cluster;
  if (worker === undefined) throw new Error("No supervisor has started this process.");
  // A terminal and systemd signal all processes, but the supervisor decides when each of them ends.
  for (const signal of STOP_SIGNALS) process.on(signal, () => {});
  return new Promise((resolve) => {
    worker.on("message", function listen(message: ToProcess): void {
      // Before this process joined, the supervisor was told to stop, or another process failed to start.
      if (message.kind === "stop") process.exit(0);
      if (message.kind !== "welcome") return;
      worker.off("message", listen);
      resolve(memberOf(worker, message.welcome));
    });
    worker.send({ kind: "joined" } satisfies ToSupervisor);
  });
}

/** All messages between processes go through the supervisor. */
function memberOf(worker: Worker, welcome: Welcome): ProcessGroup {
  const isFirst = welcome.number === 1;
  const begun = signalOf();
  const gone = signalOf();
  const unacknowledged = new Map<number, () => void>();
  const granted = new Map<number, (grant: Grant) => void>();
  let lastId = 0;
  /** Broadcasts that arrived before there was a listener. */
  const early: Readonly<{ id: number; broadcast: Broadcast }>[] = [];
  let listener: Listener | null = null;
  /** A process that is told to stop before it serves has nothing to finish. */
  let stop = (): void => process.exit(0);

  const send = (message: ToSupervisor): void => {
    // Without its supervisor the process ends at once anyway.
    if (worker.isConnected()) worker.send(message);
  };
  const act = async (
    listen: Listener,
    { id, broadcast }: Readonly<{ id: number; broadcast: Broadcast }>,
  ): Promise<void> => {
    await listen(broadcast);
    send({ kind: "acknowledge", id });
  };
  worker.on("message", (message: ToProcess) => {
    switch (message.kind) {
      case "begin":
        return begun.give();
      case "broadcast":
        return listener === null ? void early.push(message) : void act(listener, message);
      case "acknowledged":
        unacknowledged.get(message.id)?.();
        return unacknowledged.delete(message.id);
      case "granted":
        granted.get(message.id)?.(message.grant);
        return granted.delete(message.id);
      case "stop":
        return stop();
      case "last":
        return gone.give();
      default:
        return undefined;
    }
  });
  return {
    ...welcome,
    hidden: new Set(welcome.hidden),
    isFirst,
    takesWrites: isFirst || welcome.handOverTo === null,
    broadcast: (broadcast) =>
      new Promise((resolve) => {
        lastId += 1;
        unacknowledged.set(lastId, resolve);
        send({ kind: "broadcast", id: lastId, broadcast });
      }),
    onBroadcast(listen) {
      listener = listen;
      for (const message of early.splice(0)) void act(listen, message);
    },
    lease: (request) =>
      new Promise((resolve) => {
        lastId += 1;
        granted.set(lastId, resolve);
        send({ kind: "lease", id: lastId, request });
      }),
    giveBack: (returned) => send({ kind: "return", returned }),
    ready: (lines) => send({ kind: "ready", lines }),
    onStop(finish) {
      stop = finish;
    },
    begun: begun.given,
    gone: gone.given,
  };
}

function signalOf(): Readonly<{ given: Promise<void>; give: () => void }> {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
