import type { Executor } from "../../db/engine/executor";
import { listTold, type ToldChange } from "../../db/tables/outbox";
import type { CustomerKey } from "../../domain/customer";
import { type CashflowEvent, slotsOf } from "../../domain/event";
import { renderEvents, type Wanted } from "./render-events";

/** The events of a customer behind a sequence, in order; at most `limit`, and fewer only where there are no more. */
export async function readEvents(
  executor: Executor,
  customer: CustomerKey,
  { after, limit }: Readonly<{ after: number; limit: number }>,
): Promise<readonly CashflowEvent[]> {
  const told = await listTold(executor, customer, { from: after + 1, limit });
  return renderEvents(executor, customer, wantedOf(told, after).slice(0, limit));
}

function wantedOf(told: readonly ToldChange[], after: number): readonly Wanted[] {
  return told
    .flatMap((each) =>
      slotsOf(each.contents).map((slot, index) => ({
        told: each,
        slot,
        sequence: each.firstSequence + index,
      })),
    )
    .filter(({ sequence }) => sequence > after);
}
