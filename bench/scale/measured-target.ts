import { fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import type { Target } from "./targets";

/** Operations per second. */
export type Pace = z.output<typeof pace>;

const pace = z.object({ reads: z.number(), edits: z.number() });

/** The product on a target, in a process of its own, ready to be measured. */
export type MeasuredTarget = Readonly<{
  name: string;
  measure: (seconds: number) => Promise<Pace>;
  close: () => Promise<void>;
}>;

const MEASURE = new URL("./measure.ts", import.meta.url);

export async function openMeasured({ name, environment }: Target): Promise<MeasuredTarget> {
  const child = fork(MEASURE, {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const failed = once(child, "exit").then(() => {
    throw new Error(`${name} could not be measured.`);
  });
  failed.catch(() => undefined);
  const next = () => Promise.race([once(child, "message"), failed]);
  await next();
  return {
    name,
    async measure(seconds) {
      child.send(seconds);
      const [measured] = await next();
      return pace.parse(measured);
    },
    async close() {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}
