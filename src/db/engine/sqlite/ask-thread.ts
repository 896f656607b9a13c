import type { Worker } from "node:worker_threads";
import { connectionLost } from "../errors";

/** Sends a message to a thread, which handles one at a time, and returns the reply. Throws if it ends. */
export function askThread<Reply>(thread: Worker, message: unknown): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    const onExit = (): void => reject(connectionLost());
    thread.once("exit", onExit);
    thread.once("message", (reply: Reply) => {
      thread.off("exit", onExit);
      resolve(reply);
    });
    thread.postMessage(message);
  });
}
