import { expect, test } from "vitest";
import { MAX_OPEN_FILES } from "../contract/answered-file";
import { OpenFiles } from "./open-files";

const refusal = (code: string) => ({ code, headers: { "retry-after": "5" } });

/** Opens as many as one caller may. */
const openAll = (files: OpenFiles, caller: string) =>
  Promise.all(Array.from({ length: MAX_OPEN_FILES }, () => files.open(caller)));

test("a caller has four files open, and another one once one of them is closed", async () => {
  const files = new OpenFiles();
  const [close] = await openAll(files, "a");
  await expect(files.open("a")).rejects.toMatchObject(refusal("rate_limit_exceeded"));
  await files.open("b");
  close?.();
  await expect.poll(() => files.open("a")).toBeTypeOf("function");
  await expect(files.open("a")).rejects.toMatchObject(refusal("rate_limit_exceeded"));
});

test("all callers have 32 open, and whoever has none is told that the service is busy", async () => {
  const files = new OpenFiles();
  const [[close] = []] = await Promise.all(
    Array.from({ length: 8 }, (_, index) => openAll(files, `caller ${index}`)),
  );
  await expect(files.open("other")).rejects.toMatchObject(refusal("service_unavailable"));
  await expect(files.open("caller 0")).rejects.toMatchObject(refusal("rate_limit_exceeded"));
  close?.();
  await expect.poll(() => files.open("other")).toBeTypeOf("function");
});

test("a file that is refused, and one that is closed twice, leave the count as it was", async () => {
  const files = new OpenFiles();
  const [close, ...others] = await openAll(files, "a");
  for (let index = 0; index < 40; index += 1) await expect(files.open("a")).rejects.toThrow("downloads");
  close?.();
  close?.();
  await expect.poll(() => files.open("a")).toBeTypeOf("function");
  await expect(files.open("a")).rejects.toThrow("downloads");
  expect(others).toHaveLength(MAX_OPEN_FILES - 1);
});
