import type { Api, Operation, Schema } from "./operation";

const TEXT: Schema = { type: "string" };
const NO_FIELDS: Schema = { type: "object", properties: {}, required: [] };

function fields(...names: readonly string[]): Schema {
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, TEXT])),
    required: names,
  };
}

/** Procedures for people only, in addition to the operations of the document. */
const ONLY_FOR_PEOPLE: Readonly<Record<string, Readonly<{ input: Schema; isRead: boolean }>>> = {
  listBusinesses: { input: NO_FIELDS, isRead: true },
  watchChanges: { input: fields("partnerId", "userId", "lastEventId"), isRead: true },
  watchImport: { input: fields("partnerId", "userId", "importId"), isRead: true },
  "clients.list": { input: fields("partnerId"), isRead: true },
  "clients.create": {
    input: {
      type: "object",
      properties: { partnerId: TEXT, name: TEXT, scopes: { type: "array", minItems: 1, items: TEXT } },
      required: ["partnerId", "name", "scopes"],
    },
    isRead: false,
  },
  "clients.rotate": { input: fields("partnerId", "clientId"), isRead: false },
  "clients.endOldSecret": { input: fields("partnerId", "clientId"), isRead: false },
  "clients.revoke": { input: fields("partnerId", "clientId"), isRead: false },
  // A procedure that does not exist.
  "constructor.prototype": { input: NO_FIELDS, isRead: true },
};

const SIGN_IN = "/api/auth";

/**
 * The dashboard's own calls: each operation of the document over tRPC, the procedures for people only,
 * sign-in and files.
 */
export function dashboardOperations({ operations }: Api): readonly Operation[] {
  const shared = operations.filter(({ name }) => name !== "getExport").map(overTrpc);
  const others = Object.entries(ONLY_FOR_PEOPLE).map(([name, { input, isRead }]) =>
    trpc(name, input, isRead),
  );
  const files = operations
    .filter(({ name }) => name === "getExport")
    .map((each) => ({
      ...each,
      name: "/api/export",
      sender: "person" as const,
      path: "/api/export/{partnerId}/{userId}",
      pathFields: { partnerId: TEXT, ...each.pathFields },
    }));
  return [...shared, ...others, ...files, ...SIGN_IN_CALLS, ...OTHERS];
}

function overTrpc({ name, method, pathFields, query, input }: Operation): Operation {
  const properties = { partnerId: TEXT, ...pathFields, ...query.properties, ...input?.properties };
  const required = [
    "partnerId",
    ...Object.keys(pathFields),
    ...(query.required ?? []),
    ...(input?.required ?? []),
  ];
  return trpc(name, { type: "object", properties, required }, method === "GET" || name === "previewEdits");
}

function trpc(name: string, input: Schema, isRead: boolean): Operation {
  return {
    ...plain(`/api/trpc/${name}`, isRead ? "GET" : "POST"),
    sender: "person",
    input,
    inputTravels: name === "importStatement" ? "form" : isRead ? "trpc-query" : "json",
  };
}

function plain(path: string, method = "GET", input: Schema | null = null): Operation {
  return {
    name: path,
    sender: "nobody",
    method,
    path,
    pathFields: {},
    query: NO_FIELDS,
    input,
    inputTravels: "json",
  };
}

const SIGN_IN_CALLS: readonly Operation[] = [
  plain(`${SIGN_IN}/sign-in/email`, "POST", fields("email", "password")),
  plain(`${SIGN_IN}/sign-out`, "POST", NO_FIELDS),
  plain(`${SIGN_IN}/revoke-sessions`, "POST", NO_FIELDS),
  plain(`${SIGN_IN}/get-session`),
  plain(`${SIGN_IN}/callback/nobody`),
];

const OTHERS: readonly Operation[] = ["/api", "/api/v1/openapi.json", "/healthz", "/readyz", "/"].map(
  (path) => plain(path),
);
