import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { z } from "zod";
import { exchange } from "./http";

const parameter = z.object({
  in: z.enum(["path", "query", "header"]),
  name: z.string(),
  example: z.unknown().optional(),
});

const response = z.object({
  headers: z.record(z.string(), z.unknown()),
  content: z.record(z.string(), z.object({ example: z.unknown().optional() })).default({}),
});

const reference = z.object({ $ref: z.string() });

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter.or(reference)).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.record(z.string(), z.unknown()) })) })
    .optional(),
  // Errors are references, because many operations share them.
  responses: z.record(z.string(), response.or(reference)),
});

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ parameters: z.record(z.string(), parameter) }),
});

const PARAMETERS = "#/components/parameters/";

/** An operation as the document presents it to callers. */
export type DocumentedOperation = Omit<z.output<typeof operation>, "parameters"> &
  Readonly<{ method: string; path: string; parameters: readonly z.output<typeof parameter>[] }>;

/** The API as its own document describes it. */
export type DocumentedApi = Readonly<{
  operations: ReadonlyMap<string, DocumentedOperation>;
  /** Validates a successful response against its schema in the document. */
  validate(
    operation: DocumentedOperation,
    answer: Readonly<{ status: number; mediaType: string; value: unknown }>,
  ): void;
}>;

export async function readDocument(origin: string): Promise<DocumentedApi> {
  const { text } = await exchange(origin, { method: "GET", target: "/api/v1/openapi.json" });
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(JSON.parse(text), "document");
  const { paths, components } = document.parse(JSON.parse(text));
  const follow = (each: z.output<typeof parameter | typeof reference>) => {
    if (!("$ref" in each)) return each;
    return components.parameters[each.$ref.replace(PARAMETERS, "")] ?? expect.fail(each.$ref);
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({
      ...each,
      path,
      method: method.toUpperCase(),
      parameters: each.parameters.map(follow),
    })),
  );
  return {
    operations: new Map(operations.map((each) => [each.operationId, each])),
    validate({ path, method }, { status, mediaType, value }) {
      const place = ["paths", path, method.toLowerCase(), "responses", String(status), "content", mediaType];
      const pointer = place.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
      const isValid = ajv.validate({ $ref: `document#/${encodeURI(pointer)}/schema` }, value);
      expect(ajv.errors ?? [], JSON.stringify(value)).toEqual([]);
      expect(isValid).toBe(true);
    },
  };
}

/** The documented success response, which must exist. */
export function successOf({ operationId, responses }: DocumentedOperation, status: number) {
  const documented = responses[status];
  if (documented === undefined || !("content" in documented)) {
    return expect.fail(`${operationId} returns ${status}, which is not documented as a success.`);
  }
  return documented;
}
