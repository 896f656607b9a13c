import { spawnSync } from "node:child_process";
import { currentApplication } from "../../src/transport/application";
import { runServer } from "../../src/transport/run-server";

// However the run that started this server ended, the server ends with it.
process.stdin.on("end", () => process.exit(1)).resume();

/**
 * Whoever shares a pipe with the server may make its writes wait for the reader, as a process started by it
 * does.
 */
function letWritesBlock(): void {
  spawnSync(process.execPath, ["--version"], { stdio: ["ignore", "inherit", "inherit"] });
}

/** The real server, with pages that each write a line to the log and one with `console`. */
let requests = 0;

await runServer(async () => ({
  handlePage: async (_, response) => {
    if (requests === 0) letWritesBlock();
    requests += 1;
    currentApplication().logger.error({ padding: "x".repeat(2_000) }, "a line");
    console.error("y".repeat(200));
    response.writeHead(204).end();
  },
}));
