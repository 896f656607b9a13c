import { expect, test } from "vitest";
import { exampleCommand } from "./example-command";

const REQUEST = { origin: "https://x.example", userId: "cafe", clientId: "c_1", clientSecret: "bcs_2" };

test("asks for the figures of the customer", () => {
  expect(exampleCommand({ ...REQUEST, scopes: ["customers:read", "transactions:read"] })).toBe(
    `curl 'https://x.example/api/v1/business/customers/cafe/cashflow' \\
  -H "x-client-id: c_1" \\
  -H "x-client-secret: bcs_2"`,
  );
});

test("asks only for what the client may read", () => {
  expect(exampleCommand({ ...REQUEST, scopes: ["transactions:read"] })).toContain(
    "/cafe/transactions?limit=5'",
  );
  expect(exampleCommand({ ...REQUEST, scopes: ["transactions:write", "customers:write"] })).toBeNull();
});

test("lets no id of a customer out of its quotes or its path", () => {
  const command = exampleCommand({ ...REQUEST, userId: "a'; rm -rf / #?$(x)", scopes: ["customers:read"] });
  expect(command?.split("\n")[0]).toBe(
    "curl 'https://x.example/api/v1/business/customers/a%27%3B%20rm%20-rf%20%2F%20%23%3F%24(x)/cashflow' \\",
  );
});
