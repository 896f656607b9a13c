import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readDocument } from "../../bench/fuzz/requests/operation";

test("the requests of `npm run fuzz` cover every operation of the document", async () => {
  const json = await readFile(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  const { operations } = readDocument(json);
  // Requests that a partner receives have operation ids too, under "webhooks". They cannot be sent to us.
  const { webhooks: _, ...ours } = JSON.parse(json);
  expect(operations.map(({ name }) => name).toSorted()).toEqual(
    [...JSON.stringify(ours).matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name).toSorted(),
  );
});
