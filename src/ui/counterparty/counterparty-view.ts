import type { Outputs } from "../trpc/trpc";

/** A counterparty as its page is told of it. */
export type CounterpartyView = NonNullable<Outputs["findCounterparty"]["counterparty"]>;
