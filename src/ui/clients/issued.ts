import type { Scope } from "../../domain/scope";

/** A newly issued secret, which is shown once. */
export type Issued = Readonly<{
  name: string;
  scopes: readonly Scope[];
  clientId: string;
  clientSecret: string;
}>;
