import type { Scope } from "../../domain/scope";

/** A secret as it was given out, to be shown once. */
export type Issued = Readonly<{
  name: string;
  scopes: readonly Scope[];
  clientId: string;
  clientSecret: string;
}>;
