import { runServer } from "../../../src/transport/run-server";

// However the run that started this server ended, the server ends with it.
process.stdin.on("end", () => process.exit(1)).resume();

const FAILURES: Readonly<Record<string, () => void>> = {
  "/exception": () => {
    throw new Error("an exception that nobody catches");
  },
  "/rejection": () => void Promise.reject(new Error("a rejection that nobody handles")),
};

/** The real server, with pages that fail where nobody catches it. */
await runServer(async () => {
  // Next listens too, and a process in which somebody does goes on.
  process.on("uncaughtException", () => {});
  process.on("unhandledRejection", () => {});
  return {
    handlePage: async (request, response) => {
      setTimeout(FAILURES[request.url ?? ""] ?? (() => {}), 0);
      response.writeHead(204).end();
    },
  };
});
