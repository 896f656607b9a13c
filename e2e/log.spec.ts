import { expect, test } from "@playwright/test";
import { OwnServer } from "./own-server";

test("standard output has only the log, one JSON object per line", async ({ request }) => {
  const server = new OwnServer();
  await server.start({ PROCESSES: "2", LOG_LEVEL: "info" });
  expect((await request.get(`${server.origin}/sign-in`)).status()).toBe(200);
  await server.end("SIGTERM");
  const lines = server.log.split("\n").filter((line) => line !== "");
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
  await server.dispose();
});
