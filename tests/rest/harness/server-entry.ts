import { runServer } from "../../../src/transport/run-server";

// Ends the server when the test run ends, in whatever way it ended.
process.stdin.on("end", () => process.exit(1)).resume();

/** The real server without its pages: Next.js is slow to start, and the browser tests cover the pages. */
await runServer(async () => ({
  handlePage: async (_, response) => {
    response.writeHead(404, { "content-type": "text/plain", "content-length": 6 }).end("a page");
  },
}));
