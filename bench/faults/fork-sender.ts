import { fork } from "node:child_process";
import { once } from "node:events";
import type { CleanUp } from "../clean-up";

/** A process that sends requests. */
export type Sender = Readonly<{
  /** Tells it to start, or to stop: whichever its script waits for. */
  tell: () => void;
  /** What it says at its end. */
  outcome: () => Promise<unknown>;
}>;

/**
 * Starts a process of its own for whoever attacks, and waits until it says that it is ready. An attacker
 * brings processors of its own; here it shares ours, so the scripts give themselves a low priority and take
 * what the server and its neighbour leave.
 */
export async function forkSender(script: URL, task: unknown, cleanUp: CleanUp): Promise<Sender> {
  const child = fork(script, [JSON.stringify(task)], { execArgv: ["--import", "tsx"] });
  const exited = once(child, "exit");
  cleanUp.own(Promise.resolve(child), async (started) => started.kill("SIGKILL"));
  await once(child, "message");
  return {
    tell: () => child.send("go on"),
    async outcome() {
      const [message] = await once(child, "message");
      await exited;
      return message;
    },
  };
}
