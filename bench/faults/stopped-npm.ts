import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { customerPath } from "../server/customer-path";
import { send } from "../torture/client";
import type { Scenario } from "./scenario";
import { sendRaw } from "./send-raw";

const CONNECTIONS = 16;
const LOAD_MILLIS = 1_000;

/** The status for a customer that does not exist. */
const NO_SUCH_CUSTOMER = 404;

/** SIGTERM ends `npm start` under load, as from a supervisor that runs npm. */
export const STOPPED_NPM: Scenario = {
  name: "stopped-npm",
  title: `npm start gets SIGTERM while ${CONNECTIONS} kept connections are busy`,
  providers: ["sqlite", "postgres"],
  besideOthers: false,
  async run({ product, server, cleanUp }) {
    await server.end("SIGTERM");
    const npm = spawn("npm", ["start"], {
      env: { ...process.env, ...product.environment, HOST: "127.0.0.1", PORT: "0", SEED_DEMO: "0" },
      stdio: ["ignore", "inherit", "pipe"],
    });
    await cleanUp.own(Promise.resolve(npm), async (started) => started.kill("SIGTERM"));
    const exited = once(npm, "exit");
    const origin = await new Promise<string>((resolve) => {
      createInterface({ input: npm.stderr }).on("line", (line) => {
        const ready = /ready at (http:\S+)/.exec(line)?.[1];
        if (ready !== undefined) resolve(ready);
      });
    });
    const target = { origin, headers: product.headers };
    const request = { method: "GET", path: `${customerPath("nobody")}/cashflow` };
    const counts = { answered: 0, otherwise: 0, cut: 0 };
    const readOn = async (): Promise<void> => {
      for (;;) {
        const response = await send(target, request);
        if (response === "refused") return;
        if (response === "cut") counts.cut += 1;
        else if (response.status === NO_SUCH_CUSTOMER) counts.answered += 1;
        else counts.otherwise += 1;
      }
    };
    const readers = Array.from({ length: CONNECTIONS }, readOn);
    await delay(LOAD_MILLIS);
    const startedAt = performance.now();
    npm.kill("SIGTERM");
    await exited;
    const seconds = (performance.now() - startedAt) / 1_000;
    const isListening = (await sendRaw({ method: "GET", url: `${origin}/healthz` })) !== null;
    await Promise.all(readers);
    return [
      { figure: "requests finished", value: counts.answered, unit: "", limit: { atLeast: 1 } },
      {
        figure: "requests cut, or finished otherwise",
        value: counts.cut + counts.otherwise,
        unit: "",
        limit: { atMost: 0 },
      },
      { figure: "SIGTERM to the end of npm", value: seconds, unit: "s", limit: { atMost: 5 } },
      {
        figure: "servers that listen afterwards",
        value: isListening ? 1 : 0,
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};
