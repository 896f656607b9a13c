import type { Scope } from "../../domain/scope";
import { customerUrl } from "../customer-url";

type ExampleRequest = Readonly<{
  origin: string;
  userId: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly Scope[];
}>;

/** A command that works as pasted within the client's scopes; null if the client may only write. */
export function exampleCommand(request: ExampleRequest): string | null {
  const { scopes, clientId, clientSecret, ...customer } = request;
  const resource = resourceFor(scopes);
  if (resource === null) return null;
  return [
    `curl '${customerUrl(customer)}/${resource}' \\`,
    `  -H "x-client-id: ${clientId}" \\`,
    `  -H "x-client-secret: ${clientSecret}"`,
  ].join("\n");
}

function resourceFor(scopes: readonly Scope[]): string | null {
  if (scopes.includes("customers:read")) return "cashflow";
  return scopes.includes("transactions:read") ? "transactions?limit=5" : null;
}
