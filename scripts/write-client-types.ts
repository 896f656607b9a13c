import { readFileSync } from "node:fs";
import { join } from "node:path";
import openapiTypescript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { z } from "zod";
import { writeOrCheck } from "./write-or-check";

const ROOT = join(import.meta.dirname, "..");
const DOCUMENT = join(ROOT, "docs/openapi.json");
const BLOB = ts.factory.createTypeReferenceNode("Blob");

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.union([z.object({ $ref: z.string() }), z.object({ in: z.string() })])).default([]),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** What the client library generates from docs/openapi.json: the types, and the path of each operation. */
const files = {
  "sdk/src/openapi.ts": await typesOf(DOCUMENT),
  "sdk/src/operations.ts": operationsOf(document.parse(JSON.parse(readFileSync(DOCUMENT, "utf8")))),
};

for (const [name, text] of Object.entries(files)) writeOrCheck(name, text);

async function typesOf(path: string): Promise<string> {
  // Examples would make up most of the package. They are in the API reference.
  const isExample = (name: string): boolean => name === "example" || name === "examples";
  const json: unknown = JSON.parse(readFileSync(path, "utf8"), (name, value: unknown) =>
    isExample(name) ? undefined : value,
  );
  const nodes = await openapiTypescript(JSON.stringify(json), {
    // The server fills in defaults, so a caller may leave these fields out.
    defaultNonNullable: false,
    transform: (schema) => ("format" in schema && schema.format === "binary" ? BLOB : undefined),
  });
  return `// Generated from docs/openapi.json by \`npm run openapi\`. Do not edit.\n${astToString(nodes)}`;
}

function operationsOf({ paths }: z.output<typeof document>): string {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters }]) => {
      const takesKey = parameters.some((each) => "$ref" in each && each.$ref.endsWith("/IdempotencyKey"));
      const members = `method: ${JSON.stringify(method.toUpperCase())}, path: ${JSON.stringify(path)}, takesKey: ${takesKey}`;
      return `  ${operationId}: { ${members} },\n`;
    }),
  );
  return `// Generated from docs/openapi.json by \`npm run openapi\`. Do not edit.
/** Where each operation is, and whether it takes an Idempotency-Key. */
export const OPERATIONS = {\n${lines.join("")}} as const;
`;
}
