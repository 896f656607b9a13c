import { expect, test } from "vitest";
import { MAX_OPEN_FILES } from "../../contract/file-result";
import { OpenFiles } from "./open-files";

const refusal = (code: string) => ({ code, headers: { "retry-after": "5" } });

/** A caller of one partner, unless another is named. */
const reader = (callerId: string, partnerId = "partner") => ({ callerId, partnerId });

/** Opens as many as one caller may. */
const openAll = (files: OpenFiles, callerId: string, partnerId?: string) =>
  Promise.all(Array.from({ length: MAX_OPEN_FILES }, () => files.open(reader(callerId, partnerId))));

test("a caller has four files open, and another one once one of them is closed", async () => {
  const files = new OpenFiles();
  const [close] = await openAll(files, "a");
  await expect(files.open(reader("a"))).rejects.toMatchObject(refusal("rate_limit_exceeded"));
  await files.open(reader("b"));
  close?.();
  await expect.poll(() => files.open(reader("a"))).toBeTypeOf("function");
  await expect(files.open(reader("a"))).rejects.toMatchObject(refusal("rate_limit_exceeded"));
});

test("all callers of a partner have 16 open, and those of others are not refused", async () => {
  const files = new OpenFiles();
  const [[close] = []] = await Promise.all(["a", "b", "c", "d"].map((callerId) => openAll(files, callerId)));
  await expect(files.open(reader("e"))).rejects.toMatchObject(refusal("rate_limit_exceeded"));
  await files.open(reader("f", "another partner"));
  close?.();
  await expect.poll(() => files.open(reader("e"))).toBeTypeOf("function");
  await expect(files.open(reader("e"))).rejects.toThrow("your organization's downloads");
});

test("all have 32 open, and whoever has none is told that the service is busy", async () => {
  const files = new OpenFiles();
  const [[close] = []] = await Promise.all(
    Array.from({ length: 8 }, (_, index) => openAll(files, `caller ${index}`, `partner ${index % 2}`)),
  );
  const other = reader("other", "other partner");
  await expect(files.open(other)).rejects.toMatchObject(refusal("service_unavailable"));
  await expect(files.open(reader("caller 0", "partner 0"))).rejects.toMatchObject(
    refusal("rate_limit_exceeded"),
  );
  close?.();
  await expect.poll(() => files.open(other)).toBeTypeOf("function");
});

test("a file that is refused, and one that is closed twice, leave the count as it was", async () => {
  const files = new OpenFiles();
  const [close, ...others] = await openAll(files, "a");
  for (let index = 0; index < 40; index += 1)
    await expect(files.open(reader("a"))).rejects.toThrow("downloads");
  close?.();
  close?.();
  await expect.poll(() => files.open(reader("a"))).toBeTypeOf("function");
  await expect(files.open(reader("a"))).rejects.toThrow("downloads");
  expect(others).toHaveLength(MAX_OPEN_FILES - 1);
});
