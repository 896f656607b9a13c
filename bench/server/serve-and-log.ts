import { spawnSync } from "node:child_process";
import { currentApplication } from "../../src/transport/application";
import { runServer } from "../../src/transport/run-server";

// Ends the server when the test run ends, in whatever way it ended.
process.stdin.on("end", () => process.exit(1)).resume();

/**
 * A process that shares a pipe with the server can make the server's writes to it blocking, as this child
 * process does.
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
