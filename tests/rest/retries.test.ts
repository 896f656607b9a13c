import fc from "fast-check";
import { expect, test } from "vitest";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import * as edits from "../../src/contract/transaction-edits";
import { encode, headersOf } from "./harness/api";
import { newCustomer, newRow } from "./harness/customer";
import { type Cut, sendAndCut } from "./harness/cut";
import { exchange, type Reply, type Sent } from "./harness/http";
import { describeOnEachServer } from "./harness/servers";

/** Customers are edited concurrently; the transactions of one customer are edited one after the other. */
const CUSTOMERS = 8;
const TRANSACTIONS_EACH = 5;
const EDITS_EACH = 25;
const SEED = 20_261_121;

/** A cut before, during or after the request or the write that it triggers. */
const anyCut: fc.Arbitrary<Cut> = fc.oneof(
  fc.record({ atByte: fc.noBias(fc.nat({ max: 500 })) }),
  fc.record({ turnsLater: fc.noBias(fc.nat({ max: 150 })) }),
);

/**
 * One to five requests for one edit. Each is cut with a probability of one in five, and for some edits all
 * are sent at once.
 */
const anySending = fc.record({
  requests: fc.noBias(fc.integer({ min: 1, max: 5 })).chain((length) => {
    const request = fc.oneof(
      { weight: 4, arbitrary: fc.constant("whole" as const) },
      { weight: 1, arbitrary: anyCut },
    );
    return fc.array(request, { minLength: length, maxLength: length });
  }),
  areAtOnce: fc.boolean(),
});

type Sending = typeof anySending extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * The `index`th edit of a transaction. Each edit changes it, whatever the edits before it were, as long as
 * each is made once.
 */
function editOf(
  { userId, transactionId, externalId }: Readonly<Record<"userId" | "transactionId" | "externalId", string>>,
  index: number,
): Readonly<{ method: string; target: string; body: unknown }> {
  const targetOf = (path: string): string =>
    path.replace("{userId}", userId).replace("{transactionId}", transactionId);
  const { method, path } = edits.reclassifyTransactionEndpoint;
  switch (index % 5) {
    case 0: {
      const body = { type: "shared_expense", sharedType: "percentage", value: 1 + index };
      return { method, target: targetOf(path), body };
    }
    case 1:
      return { method: "POST", target: targetOf(edits.excludeTransactionEndpoint.path), body: {} };
    case 2: {
      const edit = { action: "reclassify", transactionId, type: "covered_expense" };
      const target = targetOf(edits.bulkEditTransactionsEndpoint.path);
      return { method: "POST", target, body: { edits: [edit] } };
    }
    case 3:
      return { method: "DELETE", target: targetOf(edits.includeTransactionEndpoint.path), body: undefined };
    default: {
      const transactions = [newRow({ externalId, amount: 100 + index })];
      const target = targetOf(ingestTransactionsEndpoint.path);
      return { method: "POST", target, body: { transactions } };
    }
  }
}

describeOnEachServer("retries", ({ api, origin, clients }) => {
  const toSent = ({ body, ...rest }: ReturnType<typeof editOf>, key: string): Sent => ({
    ...rest,
    headers: {
      ...headersOf(clients.full),
      "idempotency-key": key,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: encode(JSON.stringify(body)) }),
  });

  /** The response to one request; null if it was cut, or if the first is still running. */
  const sendOnce = async (sent: Sent, request: Sending["requests"][number]): Promise<Reply | null> => {
    if (request !== "whole") {
      await sendAndCut(origin, sent, request);
      return null;
    }
    const reply = await exchange(origin, sent);
    if (reply.status === 409) expect(JSON.parse(reply.text).code).toBe("idempotency_key_in_use");
    else expect(reply.status, reply.text).toBe(200);
    return reply.status === 409 ? null : reply;
  };

  /** Every successful response. There is at least one: a client that does not know the outcome retries. */
  const sendAll = async (sent: Sent, { requests, areAtOnce }: Sending): Promise<readonly Reply[]> => {
    const replies: (Reply | null)[] = [];
    if (areAtOnce) replies.push(...(await Promise.all(requests.map((request) => sendOnce(sent, request)))));
    else for (const request of requests) replies.push(await sendOnce(sent, request));
    while (!replies.some((reply) => reply !== null)) replies.push(await sendOnce(sent, "whole"));
    return replies.flatMap((reply) => reply ?? []);
  };

  test("1,000 edits, each sent one to five times with one key and a fifth cut off, are each made once", {
    timeout: 120_000,
  }, async () => {
    const count = CUSTOMERS * TRANSACTIONS_EACH * EDITS_EACH;
    const sendings = fc.sample(anySending, { seed: SEED, numRuns: count });
    const cut = sendings.flatMap(({ requests }) => requests).map((request) => request !== "whole");
    expect([count, cut.length > 2 * count]).toEqual([1_000, true]);
    expect(cut.filter(Boolean).length / cut.length).toBeCloseTo(0.2, 1);

    const editCustomer = async (own: readonly Sending[]): Promise<void> => {
      const customer = await newCustomer(api);
      const done: Readonly<{ sent: Sent; text: string }>[] = [];
      for (let number = 0; number < TRANSACTIONS_EACH; number += 1) {
        const externalId = `row-${number}`;
        const { id } = await customer.store({ externalId });
        for (let index = 0; index < EDITS_EACH; index += 1) {
          const sending = own[number * EDITS_EACH + index] ?? expect.fail("There are too few sendings.");
          const edit = editOf({ userId: customer.userId, transactionId: id, externalId }, index);
          const sent = toSent(edit, `${externalId}-${index}`);
          const [text = "", ...others] = new Set((await sendAll(sent, sending)).map((reply) => reply.text));
          expect(others).toEqual([]);
          done.push({ sent, text });
        }
        expect((await customer.read(id)).version).toBe(1 + EDITS_EACH);
        expect(await customer.changes(`transactionId=${id}&limit=200`)).toHaveLength(1 + EDITS_EACH);
      }
      const changes = await customer.changes();
      expect(changes).toHaveLength(1 + TRANSACTIONS_EACH * (1 + EDITS_EACH));
      // A retry long afterwards returns the same response.
      for (const { sent, text } of done) expect((await exchange(origin, sent)).text).toBe(text);
      expect(await customer.changes()).toEqual(changes);
    };
    const ownEach = TRANSACTIONS_EACH * EDITS_EACH;
    await Promise.all(
      Array.from({ length: CUSTOMERS }, (_, number) =>
        editCustomer(sendings.slice(number * ownEach, (number + 1) * ownEach)),
      ),
    );
  });
});
