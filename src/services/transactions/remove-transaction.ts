import { sumWindow } from "../../db/tables/daily-totals";
import { addCounted } from "../../domain/contribution";
import { storedGrid } from "../../domain/customer";
import { windowContaining } from "../../domain/period";
import { requireLockedCustomer, requireTransaction } from "../access";
import { sumWithin } from "../cashflow/sum-within";
import { commitPlan } from "../changes/commit-plan";
import { followLinks } from "../changes/follow-links";
import { EMPTY_PLAN } from "../changes/plan";
import type { Context } from "../context";
import { passOnDecisions } from "../recurring/pass-on-decisions";
import { readDecisions } from "../recurring/read-decisions";
import { requireSeen, runWrite } from "../run-write";
import type { EditInput, EditResult } from "./edit-transaction";

/** Removes a transaction that should never have been sent, as a regular change. Returns it as it was. */
export async function removeTransaction(
  context: Context,
  { userId, transactionId }: EditInput,
): Promise<EditResult> {
  return runWrite(
    context,
    userId,
    async (unit) => {
      const customer = await requireLockedCustomer(context, unit, userId);
      const stored = await requireTransaction(unit, customer, transactionId);
      requireSeen(context, stored.version);
      const window = windowContaining(storedGrid(customer), stored.bookedOn);
      const before = await sumWindow(unit, customer, window);
      const decisions = readDecisions(unit, customer);
      const edits = await passOnDecisions(decisions, [{ before: stored, after: null }]);
      const removal = { edits, ruled: [] };
      const plan = { ...EMPTY_PLAN, ...(await followLinks(decisions.findTransactions, removal)) };
      const recorded = { kind: "transaction_removed", transactionId, plan } as const;
      const { changeId, effects } = await commitPlan(context, unit, customer, recorded);
      const after = addCounted(before, sumWithin(effects, window));
      const grid = { ...storedGrid(customer), anchor: window.startOn };
      return { transaction: stored, changeId, impact: { window: grid, before, after } };
    },
    { size: "row" },
  );
}
