import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Dashboard, signInToDashboard } from "./harness/dashboard";
import { readRefusal } from "./harness/http";
import { type OwnServer, startOwnServer } from "./harness/own-server";
import { sendRaw } from "./harness/raw";

const FORM = "content-type: multipart/form-data; boundary=x";
const JSON_TYPE = "content-type: application/json";
const FILE_BYTES = 10 * 1024 * 1024;

// These checks come before the body and do not depend on the database, so one server is enough.
describe("the dashboard's calls", () => {
  let server: OwnServer;
  let dashboard: Dashboard;
  let own: readonly string[];
  let signedIn: readonly string[];

  beforeAll(async () => {
    server = await startOwnServer("sqlite");
    dashboard = await signInToDashboard(server);
    own = [`host: ${new URL(server.origin).host}`, `origin: ${server.origin}`];
    signedIn = [...own, `cookie: ${dashboard.cookie}`];
  });
  afterAll(() => server.stop());

  /**
   * The status of a request whose body is announced and begun but never completed. The response cannot have
   * waited for it.
   */
  const statusOf = async (path: string, headers: readonly string[]): Promise<number | undefined> => {
    const lines = [`POST ${path} HTTP/1.1`, ...headers, `content-length: ${FILE_BYTES}`, "", "--x\r\n"];
    const [reply] = await sendRaw(server.origin, lines.join("\r\n"));
    return reply?.status;
  };

  test.each([
    ["conditions.previewToken", { previewToken: 5 }],
    ["conditions.versions[0]", { versions: ["1"] }],
    ["conditions.version", { version: 1 }],
    ["conditions", "previewToken"],
  ])("with %s that cannot be read are refused, and not done unguarded", async (field, conditions) => {
    const refused = await dashboard.mutate("excludeTransaction", {
      partnerId: dashboard.partnerId,
      userId: "nobody",
      transactionId: "none",
      scope: "single",
      conditions,
    });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`"field":"${field}"`);
  });

  test("are refused before their body in the order of route, origin, session, media type and size", async () => {
    const foreign = [...own.slice(0, 1), "origin: https://evil.example"];
    expect(await statusOf("/api/trpc/nothing", [...foreign, FORM])).toBe(404);
    expect(await statusOf("/api/trpc/getCashflow,nothing?batch=1", [...signedIn, FORM])).toBe(404);
    expect(await statusOf("/api/auth/nothing", [...foreign, JSON_TYPE])).toBe(404);
    expect(await statusOf("/api/trpc/importStatement", [...foreign, FORM])).toBe(403);
    expect(await statusOf("/api/auth/sign-in/email", [...foreign, JSON_TYPE])).toBe(403);
    expect(await statusOf("/api/trpc/importStatement", [...own, FORM])).toBe(401);
    expect(await statusOf("/api/trpc/undoChange", [...own, JSON_TYPE])).toBe(401);
    expect(await statusOf("/api/trpc/undoChange", [...signedIn, FORM])).toBe(415);
    expect(await statusOf("/api/trpc/undoChange", [...signedIn, JSON_TYPE])).toBe(413);
    expect(await statusOf("/api/auth/sign-in/email", [...own, JSON_TYPE])).toBe(413);
    expect(server.output()).not.toContain("failed");
  });

  test("report which method they accept", async () => {
    const refused = await fetch(`${server.origin}/api/trpc/undoChange`, {
      headers: { cookie: dashboard.cookie },
    });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await refused.json()).error.data.appCode).toBe("method_not_allowed");
  });

  test("refuse duplicate members and unknown fields", async () => {
    const { partnerId } = dashboard;
    const post = (path: string, body: string) =>
      fetch(server.origin + path, {
        method: "POST",
        headers: { cookie: dashboard.cookie, origin: server.origin, "content-type": "application/json" },
        body,
      });
    const twice = await post("/api/trpc/clients.create", `{"partnerId":"${partnerId}","partnerId":"x"}`);
    expect([twice.status, (await twice.json()).error.data.appCode]).toEqual([400, "malformed_json"]);
    expect((await post("/api/auth/sign-in/email", '{"email":"a@b.c","email":"b@b.c"}')).status).toBe(400);
    const client = { partnerId, name: "Books", scopes: ["customers:read"] };
    expect((await dashboard.mutate("clients.create", { ...client, admin: true })).status).toBe(400);
    expect((await dashboard.mutate("clients.create", client)).status).toBe(200);
  });

  test.each(["..", `${"a".repeat(300)}.example`, "h"])(
    "get a response whatever the host %s is",
    async (host) => {
      const lines = [
        `GET /api/trpc/listBusinesses?input=%7B%7D HTTP/1.1`,
        `host: ${host}`,
        ...signedIn.slice(1),
      ];
      const [reply] = await sendRaw(server.origin, `${lines.join("\r\n")}\r\n\r\n`);
      expect(reply?.status).toBe(200);
    },
  );

  test.each(["partnerId", "userId"])("with an invalid %s are refused", async (field) => {
    const input = { partnerId: dashboard.partnerId, userId: "shop", [field]: "a\0b" };
    const refused = await dashboard.query("getCashflow", input);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`"field":"${field}"`);
  });

  test.each(["u:p@h", "h/x?", "h#x", "h\\x", "a b", "[::1", "h:99999", "h:x", "h,i"])(
    "and all other requests with the host %s are refused with an error envelope",
    async (host) => {
      for (const path of ["/api/trpc/listBusinesses", "/api/v1/business/customers", "/healthz", "/"]) {
        const [reply] = await sendRaw(server.origin, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
        expect([path, reply && readRefusal(reply).envelope.code]).toEqual([path, "malformed_request"]);
      }
    },
  );
});
