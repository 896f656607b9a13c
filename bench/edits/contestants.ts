import { customerOf, MANY_CUSTOMERS } from "../dataset/load-customers";
import type { LoadResult } from "../load/load-result";
import { runClients } from "../load/run-clients";
import { checkedSize, type Plan } from "../plan";
import { customerPath } from "../server/customer-path";
import { connect, type Deployment } from "../server/deployment";
import { openBareEdits } from "./bare-edits";
import { Editor } from "./editor";
import { type Editable, pickEditable } from "./pick-editable";

/** One path to the database of a deployment. */
export type Contestant = Readonly<{
  name: string;
  run: (seconds: number) => Promise<LoadResult>;
  /** How many edits were acknowledged. */
  acknowledged: () => number;
  close: () => Promise<void>;
}>;

const CLIENTS = MANY_CUSTOMERS.length;

export const MANY_CLIENTS = {
  oneCustomer: `${CLIENTS} clients, one customer`,
  manyCustomers: `${CLIENTS} clients, ${CLIENTS} customers`,
};

/** Enough that no client returns to the same transaction too soon. */
const TRANSACTIONS_PER_CLIENT = 64;

/** The floor, and edits over HTTP by one client and by many. No two of them edit the same transaction. */
export async function openContestants(deployment: Deployment, plan: Plan): Promise<readonly Contestant[]> {
  const one = customerOf(checkedSize(plan));
  const picked = await pickEditable(deployment, one, { count: TRANSACTIONS_PER_CLIENT * (1 + 2 * CLIENTS) });
  const slices = deal(picked, 1 + 2 * CLIENTS);
  const editorOf = (userId: string, transactions: readonly Editable[], isKeyed = false): Editor => {
    const path = `${customerPath(userId)}/transactions`;
    return new Editor({ connection: connect(deployment), path, transactions, isKeyed });
  };
  const many: Editor[] = [];
  for (const userId of MANY_CUSTOMERS) {
    many.push(editorOf(userId, await pickEditable(deployment, userId, { count: TRANSACTIONS_PER_CLIENT })));
  }
  const [alone = [], ...others] = slices;
  const together = others.slice(0, CLIENTS).map((slice) => editorOf(one, slice));
  const keyed = others.slice(CLIENTS).map((slice) => editorOf(one, slice, true));
  return [
    await openBareEdits(deployment, plan.edits),
    edits("1 client", [editorOf(one, alone)]),
    edits(MANY_CLIENTS.oneCustomer, together),
    edits(MANY_CLIENTS.manyCustomers, many),
    edits(`${MANY_CLIENTS.oneCustomer}, each with an Idempotency-Key`, keyed),
  ];
}

function edits(name: string, editors: readonly Editor[]): Contestant {
  const clients = editors.map((editor) => () => editor.editNext());
  return {
    name,
    run: (seconds) => runClients(clients, seconds),
    acknowledged: () => editors.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    async close() {
      for (const editor of editors) editor.close();
    },
  };
}

/** Deals them out like cards, so that each hand is spread over all of them. */
function deal<Card>(cards: readonly Card[], hands: number): readonly (readonly Card[])[] {
  return Array.from({ length: hands }, (_, hand) => cards.filter((_card, index) => index % hands === hand));
}
