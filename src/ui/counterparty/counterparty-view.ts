import type { Outputs } from "../trpc/trpc";

/** A counterparty, as the API returns it. */
export type CounterpartyView = NonNullable<Outputs["findCounterparty"]["counterparty"]>;
