import { runServer } from "../../../src/transport/run-server";

// Ends the server when the test run ends, in whatever way it ended.
process.stdin.on("end", () => process.exit(1)).resume();

const FAILURES: Readonly<Record<string, () => void>> = {
  "/exception": () => {
    throw new Error("an exception that nobody catches");
  },
  "/rejection": () => void Promise.reject(new Error("a rejection that nobody handles")),
};

/** The real server, with pages that throw uncaught errors. */
await runServer(async () => {
  // Next.js installs such listeners too, and a process with a listener keeps running.
  process.on("uncaughtException", () => {});
  process.on("unhandledRejection", () => {});
  return {
    handlePage: async (request, response) => {
      setTimeout(FAILURES[request.url ?? ""] ?? (() => {}), 0);
      response.writeHead(204).end();
    },
  };
});
