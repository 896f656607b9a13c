import { z } from "zod";
import { MANY_CUSTOMERS } from "../dataset/load-customers";
import { Editor } from "../edits/editor";
import { pickEditable } from "../edits/pick-editable";
import { type LoadResult, toLoadResult } from "../load/load-result";
import { runPacedClients } from "../load/run-clients";
import { customerPath } from "../server/customer-path";
import { connect, type Deployment } from "../server/deployment";
import type { Receiver } from "./receiver";

/** Enough that no client returns to the same transaction too soon. */
const TRANSACTIONS_PER_CLIENT = 64;

const ENDPOINTS = "/api/v1/business/webhook-endpoints";
const made = z.object({ webhookEndpoint: z.object({ id: z.string() }) });

/** Edits, and how long after the start of each the receiver got its event; null without an endpoint. */
export type ReportedEdits = Readonly<{ edits: LoadResult; told: LoadResult | null }>;

/**
 * The number of clients, and how often each of them edits: at full speed the measurement would show how much
 * waits, not for how long.
 */
export type Pace = Readonly<{ count: number; everyMillis: number }>;

export type Writers = Readonly<{
  /** Edits for `seconds`; with an endpoint, until the receiver has an event for every edit. */
  run: (seconds: number, isReported: boolean) => Promise<ReportedEdits>;
  close: () => void;
}>;

/** Clients with a customer each, of one partner that may have a webhook endpoint. */
export async function openWriters(
  deployment: Deployment,
  receiver: Receiver,
  { count, everyMillis }: Pace,
): Promise<Writers> {
  const editors: Editor[] = [];
  for (const userId of MANY_CUSTOMERS.slice(0, count)) {
    const transactions = await pickEditable(deployment, userId, { count: TRANSACTIONS_PER_CLIENT });
    const path = `${customerPath(userId)}/transactions`;
    editors.push(new Editor({ connection: connect(deployment), path, transactions, isKeyed: false }));
  }
  const partner = connect(deployment);
  return {
    async run(seconds, isReported) {
      const created = isReported ? await partner.send(createOf(receiver.url), made) : null;
      const beganAt = new Map<string, number>();
      const clients = editors.map((editor) => async () => {
        const at = performance.now();
        beganAt.set(await editor.editNext(), at);
      });
      const edits = await runPacedClients(clients, { seconds, everyMillis });
      if (created === null) return { edits, told: null };
      await receiver.haveCome([...beganAt.keys()]);
      const { id } = created.webhookEndpoint;
      await partner.send({ method: "DELETE", path: `${ENDPOINTS}/${id}` }, z.unknown());
      const late = [...beganAt].map(([changeId, at]) => (receiver.cameAt.get(changeId) ?? at) - at);
      return { edits, told: toLoadResult(late, seconds * 1_000) };
    },
    close() {
      for (const editor of editors) editor.close();
      partner.close();
    },
  };
}

function createOf(url: string) {
  return { method: "POST", path: ENDPOINTS, body: JSON.stringify({ url }) } as const;
}
