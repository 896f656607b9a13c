import { readFileSync } from "node:fs";
import { join } from "node:path";
import { convert, type Options } from "openapi-to-postmanv2";
import { z } from "zod";
import { writeOrCheck } from "./write-or-check";

const TARGET = "public/business-cashflow.postman_collection.json";

const parameter = z.looseObject({ name: z.string().optional(), example: z.unknown().optional() });
const operation = z.looseObject({
  parameters: z.array(parameter).default([]),
  responses: z.record(z.string(), z.looseObject({ headers: z.unknown().optional() })),
});
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ parameters: z.record(z.string(), parameter) }),
});
type Document = z.output<typeof document>;
type Operation = z.output<typeof operation>;
type Parameter = z.output<typeof parameter>;
const item = z.looseObject({
  response: z.array(z.looseObject({ code: z.int() })).optional(),
  get item() {
    return z.array(item).optional();
  },
});
const collection = z.looseObject({ info: z.looseObject({}), item: z.array(item) });

/** Postman's variable for a new UUID. */
const EXAMPLES: Readonly<Record<string, string>> = { "Idempotency-Key": "{{$guid}}" };

/** Variables that users of the collection fill in. */
const VARIABLES = [
  { key: "baseUrl", value: "http://127.0.0.1:3000" },
  { key: "clientId", value: "demo" },
  { key: "clientSecret", value: "bcs_demo_only_not_a_secret" },
];

/** Generates the Postman collection from docs/openapi.json. */
const json = readFileSync(join(import.meta.dirname, "../docs/openapi.json"), "utf8");
const written = await toCollection(withHeaders(document.parse(JSON.parse(json))));
const text = `${JSON.stringify(written, withoutIds, 1)}\n`;
writeOrCheck(TARGET, text);

/** Postman supports one API key per request. Our two credentials are therefore ordinary headers. */
function withHeaders({ paths, components, ...rest }: Document): object {
  const { securitySchemes: _, parameters, ...others } = components;
  return {
    ...rest,
    security: [],
    components: { ...others, parameters: mapValues(parameters, withExample) },
    paths: mapValues(paths, (operations) => mapValues(operations, withCredentials)),
  };
}

function withCredentials({ parameters, responses, ...rest }: Operation): object {
  return {
    ...rest,
    parameters: [
      header("x-client-id", "{{clientId}}"),
      header("x-client-secret", "{{clientSecret}}"),
      ...parameters.map(withExample),
    ],
    responses: mapValues(responses, ({ headers: _, ...response }) => response),
  };
}

/** Without an example in the document, the library would make up a value. */
function withExample({ example, ...rest }: Parameter): object {
  const { name } = rest;
  if (name === undefined) return rest;
  return { ...rest, schema: { type: "string" }, example: example ?? EXAMPLES[name] ?? `<${name}>` };
}

function header(name: string, example: string): object {
  return { in: "header", name, required: true, schema: { type: "string" }, example };
}

function mapValues<From, To>(
  from: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, map(value)]));
}

async function toCollection(data: object): Promise<object> {
  const options: Options = {
    folderStrategy: "Tags",
    requestParametersResolution: "Example",
    enableOptionalParameters: false,
  };
  const converted = await new Promise<unknown>((resolve, reject) => {
    convert({ type: "json", data }, options, (error, result) => {
      const data = result?.output?.[0]?.data;
      if (error || data === undefined) reject(error ?? new Error(result?.reason));
      else resolve(data);
    });
  });
  const { info, item: items, ...rest } = collection.parse(converted);
  return { ...rest, info, item: items.map(withoutErrors), variable: VARIABLES };
}

/** Drops error responses, which are the same everywhere and have a guide. */
function withoutErrors({ item: items, response, ...rest }: z.output<typeof item>): object {
  return {
    ...rest,
    ...(items === undefined ? {} : { item: items.map(withoutErrors) }),
    ...(response === undefined ? {} : { response: response.filter(({ code }) => code < 400) }),
  };
}

/** Drops ids, which are random in each run. */
function withoutIds(key: string, value: unknown): unknown {
  return key === "id" || key === "_postman_id" ? undefined : value;
}
