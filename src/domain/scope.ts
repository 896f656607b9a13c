/** What a client may do. Each scope grants one kind of access to all customers of its partner. */
export const SCOPES = [
  "customers:read",
  "customers:write",
  "transactions:read",
  "transactions:write",
  "periods:close",
  "events:read",
  "webhooks:manage",
] as const;

export type Scope = (typeof SCOPES)[number];
