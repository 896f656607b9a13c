import { z } from "zod";

/** The subset of JSON Schema that is needed to generate valid values for the document. */
export type Schema = Readonly<{
  $ref?: string | undefined;
  type?: string | undefined;
  format?: string | undefined;
  const?: unknown;
  enum?: readonly string[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  items?: Schema | undefined;
  oneOf?: readonly Schema[] | undefined;
  properties?: Readonly<Record<string, Schema>> | undefined;
  required?: readonly string[] | undefined;
}>;

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    // In responses there may be several types.
    type: z.string().optional().catch(undefined),
    format: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.string()).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    items: schema.optional(),
    oneOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().optional(),
  schema,
});

type Parameter = z.output<typeof parameter>;

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameter),
  }),
});

/** The sender of a request: a partner's client, a person who is signed in, or an anonymous caller. */
export type Sender = "client" | "person" | "nobody";

/** An operation of the server, and what a request for it is made from. */
export type Operation = Readonly<{
  name: string;
  sender: Sender;
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  pathFields: Readonly<Record<string, Schema>>;
  query: Schema;
  /** The body; for a call of the dashboard its input, which is in the address if the call reads. */
  input: Schema | null;
  inputTravels: "json" | "form" | "trpc-query";
}>;

export type Api = Readonly<{ operations: readonly Operation[]; schemas: Readonly<Record<string, Schema>> }>;

/** The operations of an OpenAPI document. */
export function readDocument(json: string): Api {
  const { paths, components } = document.parse(JSON.parse(json));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => {
      const parameters = found.parameters.flatMap((each) =>
        "$ref" in each ? (components.parameters[each.$ref.split("/").at(-1) ?? ""] ?? []) : [each],
      );
      return toOperation(path, method, { ...found, parameters });
    }),
  );
  return { operations, schemas: components.schemas };
}

type ReadOperation = Omit<z.output<typeof operation>, "parameters"> &
  Readonly<{ parameters: readonly Parameter[] }>;

function toOperation(path: string, method: string, found: ReadOperation): Operation {
  const { operationId, parameters, requestBody } = found;
  const inQuery = parameters.filter((each) => each.in === "query");
  const fields = (from: readonly Parameter[]) =>
    Object.fromEntries(from.map((each) => [each.name, each.schema]));
  const [[media, body] = ["", null]] = Object.entries(requestBody?.content ?? {});
  return {
    name: operationId,
    sender: "client",
    method: method.toUpperCase(),
    path,
    pathFields: fields(parameters.filter((each) => each.in === "path")),
    query: {
      type: "object",
      properties: fields(inQuery),
      required: inQuery.filter(({ required = false }) => required).map(({ name }) => name),
    },
    input: body?.schema ?? null,
    inputTravels: media.startsWith("multipart/") ? "form" : "json",
  };
}
