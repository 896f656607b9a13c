import { Readable } from "node:stream";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { FileResult, MAX_OPEN_FILES } from "../../contract/file-result";
import { OpenFiles } from "../limits/open-files";
import { fileResponse } from "./file-response";
import { toWebResponse } from "./web-response";

type Pieces = FileResult["file"]["pieces"];

const FAILURE = new Error("cannot be read");

async function* whole(): AsyncGenerator<string> {
  yield "first";
  yield "second";
}

async function* failingBehind(...pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
  throw FAILURE;
}

function serve() {
  const logged: string[] = [];
  const logger = pino({ level: "error" }, { write: (line) => void logged.push(line) });
  const application = { openFiles: new OpenFiles(), logger };
  const save = (pieces: Pieces, method: "GET" | "HEAD" = "GET") =>
    fileResponse(
      { method, requestId: "req_test" },
      new FileResult({ mediaType: "text/csv", name: "file.csv", pieces }),
      { application, reader: { callerId: "a", partnerId: "p" } },
    );
  return { logged, save };
}

type Save = (pieces: Pieces) => ReturnType<typeof fileResponse>;

/** Every way in which a file may end, whoever ends it. */
const ENDS: Readonly<Record<string, (save: Save) => Promise<void>>> = {
  "is read to its end": async (save) => {
    expect(await toWebResponse(await save(whole()), "GET").text()).toBe("firstsecond");
  },
  "is empty": async (save) => {
    expect(await toWebResponse(await save(Readable.from([])), "GET").text()).toBe("");
  },
  "is cancelled before anything is read": async (save) => {
    await toWebResponse(await save(whole()), "GET").body?.cancel();
  },
  "is cancelled midway": async (save) => {
    const reader = toWebResponse(await save(whole()), "GET").body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  },
  "is broken off by whoever sends it": async (save) => {
    const { body } = await save(whole());
    if (typeof body === "string") throw new Error("This is no file.");
    await expect(body[Symbol.asyncIterator]().throw?.(new Error("the reader left"))).rejects.toThrow("left");
  },
  "cannot be read from its first piece": async (save) => {
    await expect(save(failingBehind())).rejects.toBe(FAILURE);
  },
  "cannot be read on": async (save) => {
    await expect(toWebResponse(await save(failingBehind("first")), "GET").text()).rejects.toBe(FAILURE);
  },
};

describe("a file that", () => {
  test.each(Object.entries(ENDS))("%s is open no longer", async (_, end) => {
    const { save } = serve();
    for (let opened = 1; opened < MAX_OPEN_FILES; opened += 1) await save(whole());
    await end(save);
    await expect.poll(() => save(whole())).toMatchObject({ status: 200 });
    await expect(save(whole())).rejects.toMatchObject({ code: "rate_limit_exceeded" });
  });
});

test("a refused file is not begun", async () => {
  const { save } = serve();
  for (let opened = 0; opened < MAX_OPEN_FILES; opened += 1) await save(whole());
  let isBegun = false;
  const pieces: Pieces = (async function* () {
    isBegun = true;
    yield "first";
  })();
  await expect(save(pieces)).rejects.toMatchObject({ code: "rate_limit_exceeded" });
  expect(isBegun).toBe(false);
});

test("HEAD opens no file", async () => {
  const { save } = serve();
  for (let opened = 0; opened < MAX_OPEN_FILES; opened += 1) await save(whole());
  expect(await save(whole(), "HEAD")).toMatchObject({ status: 200, body: "" });
});

test("only what cannot be read on is logged", async () => {
  const logs = Object.entries(ENDS).map(async ([name, end]) => {
    const { save, logged } = serve();
    await end(save);
    return logged.map((line) => `${name}: ${JSON.parse(line).msg}`);
  });
  expect((await Promise.all(logs)).flat()).toEqual(["cannot be read on: response broke off"]);
});
