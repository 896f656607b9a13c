import { fork } from "node:child_process";
import { once } from "node:events";
import type { CleanUp } from "../clean-up";

/** A process that sends requests. */
export type Sender = Readonly<{
  /** Starts it or stops it, whichever its script waits for. */
  tell: () => void;
  /** The result that it sends when it ends. */
  outcome: () => Promise<unknown>;
}>;

/**
 * Starts a separate process for an attacker, and waits until it is ready. A real attacker has processors of
 * its own; here it shares ours, so the scripts lower their own priority and use only what the server and its
 * neighbour leave.
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
