import { z } from "zod";
import type { Transaction } from "../domain/transaction";
import { refundFields, transferFields } from "./edits";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { cursor, nextCursor, resourceId, transactionId, userId } from "./fields";
import { presentTransaction, transaction } from "./transaction";
import { RESPONDS_WITH_EDIT, TRANSACTION_PATH } from "./transaction-edits";

const ofTransaction = { userId: EXAMPLE.userId, transactionId: EXAMPLE.refundId };

export const markRefundEndpoint = defineEndpoint({
  method: "POST",
  path: `${TRANSACTION_PATH}/refund`,
  scopes: ["transactions:write"],
  tag: "Links",
  summary: "Mark an inflow as a refund",
  description:
    "The inflow returns what one or more outflows took. The refunded part is not income: it lowers expense on its own day by the part that the customer had borne. If half of an outflow is the customer's, half of its refund counts. The refunds of an outflow never exceed what was paid. Replaces what the inflow refunded before.",
  input: z.strictObject({ userId, transactionId, ...refundFields }),
  example: { ...ofTransaction, refundOf: [{ transactionId: EXAMPLE.transactionId, amount: 100 }] },
  ...RESPONDS_WITH_EDIT,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["link_not_applicable", "refund_exceeds_amount", "period_closed"],
  code: "business_refund_marked",
  message: "Refund marked.",
});

export const clearRefundEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${TRANSACTION_PATH}/refund`,
  scopes: ["transactions:write"],
  tag: "Links",
  summary: "Make a refund income again",
  description: "The whole inflow is income again.",
  input: z.strictObject({ userId, transactionId }),
  example: ofTransaction,
  ...RESPONDS_WITH_EDIT,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["period_closed"],
  code: "business_refund_cleared",
  message: "Refund cleared.",
});

export const pairTransferEndpoint = defineEndpoint({
  method: "POST",
  path: `${TRANSACTION_PATH}/transfer`,
  scopes: ["transactions:write"],
  tag: "Links",
  summary: "Pair the two sides of an own transfer",
  description:
    "Money that the customer moved between its own accounts is neither income nor expense, so neither side counts. Both sides have the same amount, in opposite directions, and belong to different accounts. This is one change, and is undone as a whole.",
  input: z.strictObject({ userId, transactionId, ...transferFields }),
  example: {
    userId: EXAMPLE.userId,
    transactionId: EXAMPLE.transferOutId,
    withTransactionId: EXAMPLE.transferInId,
  },
  ...RESPONDS_WITH_EDIT,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["link_not_applicable", "period_closed"],
  code: "business_transfer_paired",
  message: "Transfer paired.",
});

export const unpairTransferEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${TRANSACTION_PATH}/transfer`,
  scopes: ["transactions:write"],
  tag: "Links",
  summary: "Unpair an own transfer",
  description: "Both sides count again.",
  input: z.strictObject({ userId, transactionId }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.transferOutId },
  ...RESPONDS_WITH_EDIT,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["period_closed"],
  code: "business_transfer_unpaired",
  message: "Transfer unpaired.",
});

export const rejectLinkEndpoint = defineEndpoint({
  method: "POST",
  path: `${TRANSACTION_PATH}/reject-link`,
  scopes: ["transactions:write"],
  tag: "Links",
  summary: "Reject a suggestion",
  description: "The two transactions are not suggested together again. No figure changes.",
  input: z.strictObject({
    userId,
    transactionId,
    otherTransactionId: resourceId.meta({ description: "The other transaction of the suggestion." }),
  }),
  example: { ...ofTransaction, otherTransactionId: EXAMPLE.otherTransactionId },
  rules: ({ transactionId: one, otherTransactionId: other }) =>
    one === undefined || one !== other
      ? []
      : [{ field: "otherTransactionId", code: "invalid_value", message: "must name another transaction" }],
  ...RESPONDS_WITH_EDIT,
  headers: ["Idempotency-Key", "If-Match"],
  failures: ["link_not_applicable"],
  code: "business_link_rejected",
  message: "Suggestion rejected.",
});

const refundSuggestion = z
  .strictObject({ inflow: transaction, outflow: transaction })
  .meta({ id: "RefundSuggestion" });

const transferSuggestion = z
  .strictObject({ outflow: transaction, inflow: transaction })
  .meta({ id: "TransferSuggestion" });

type Suggestion = Readonly<{ outflow: Transaction; inflow: Transaction }>;

export const suggestLinksEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/link-suggestions`,
  scopes: ["transactions:read"],
  tag: "Links",
  summary: "Suggest refunds and own transfers",
  description:
    "Searches 500 transactions at a time, newest first, so a page may be empty although more follow. A refund is suggested for an inflow from a counterparty that was paid within the 180 days before, if it is the same amount, or part of a payment whose number it names. A transfer is suggested for one amount that left one account and arrived in another within 4 days, if no other transaction could be either side. Links that a closed period would refuse are not suggested. Nothing is marked until you mark it.",
  input: z.strictObject({ userId, cursor: cursor.optional() }),
  example: { userId: EXAMPLE.userId },
  output: z
    .strictObject({
      refunds: z.array(refundSuggestion),
      transfers: z.array(transferSuggestion),
      nextCursor,
    })
    .meta({ id: "LinkSuggestions" }),
  headers: ["x-min-revision"],
  code: "business_links_suggested",
  message: "Links suggested.",
  present: (
    found: Readonly<{
      refunds: readonly Suggestion[];
      transfers: readonly Suggestion[];
      nextCursor: string | null;
    }>,
  ) => ({
    refunds: found.refunds.map(presentSuggestion),
    transfers: found.transfers.map(presentSuggestion),
    nextCursor: found.nextCursor,
  }),
});

function presentSuggestion({ outflow, inflow }: Suggestion) {
  return { outflow: presentTransaction(outflow), inflow: presentTransaction(inflow) };
}
