import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readDocument } from "../../bench/fuzz/requests/operation";

test("The requests of `npm run fuzz` are made of every operation that the document describes", async () => {
  const json = await readFile(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  const { operations } = readDocument(json);
  // What a partner receives has operation ids too, under "webhooks"; nobody can send those to us.
  const { webhooks: _, ...ours } = JSON.parse(json);
  expect(operations.map(({ name }) => name).toSorted()).toEqual(
    [...JSON.stringify(ours).matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name).toSorted(),
  );
});
