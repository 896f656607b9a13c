import { runServer } from "../../../src/transport/run-server";

// However the run that started this server ended, the server ends with it.
process.stdin.on("end", () => process.exit(1)).resume();

/** The real server, but for its pages: Next is slow to start, and the browser tests see to them. */
await runServer(async () => ({
  handlePage: async (_, response) => {
    response.writeHead(404, { "content-type": "text/plain", "content-length": 6 }).end("a page");
  },
}));
