import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { runQuery } from "../../db/engine/builder";
import { readNumber } from "../../db/engine/cells";
import { describeOnEachDatabase } from "../../db/testing/databases";
import type { Context } from "../context";
import { eraseCustomer } from "../customers/erase-customer";
import { updateCustomer } from "../customers/update-customer";
import { listCustomerEvents } from "../events/list-customer-events";
import { publishEvents } from "../events/publish-events";
import { setEventSettings } from "../events/set-event-settings";
import { newId } from "../new-id";
import { newCustomer, newPartner, newTransaction } from "../testing/factories";
import { type Received, startReceiver, type TestReceiver } from "../testing/webhook-receiver";
import { createWebhookEndpoint } from "./create-webhook-endpoint";
import { deleteOldAttempts } from "./delete-old-attempts";
import { deliver } from "./deliver";
import { DeliveryWorker } from "./delivery-worker";
import { getWebhookAttempt } from "./get-webhook-attempt";
import { listWebhookAttempts } from "./list-webhook-attempts";
import { recordDeliveries } from "./record-deliveries";
import { replayWebhooks, resendWebhook } from "./resend";
import { sendWebhookTest } from "./send-webhook-test";
import { takeWork } from "./take-work";
import {
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from "./webhook-endpoints";
import { webhookSettings } from "./webhook-settings";

const FIGURES = ["cashflow.figures.changed"] as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const settings = webhookSettings({
  pepper: "a pepper of these tests",
  allowsLoopback: true,
  toBody: (content) =>
    JSON.stringify(content, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value)),
});

type DeliveredEvent = Readonly<{ id: string; type: string; userId: string; sequence: number; data: unknown }>;

const eventIn = ({ body }: Received): DeliveredEvent => JSON.parse(body);

describeOnEachDatabase("Webhooks", (database) => {
  let receiver: TestReceiver;
  let context: Context;
  let at: number;
  const errors: unknown[] = [];

  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => {
    receiver.stop();
    expect(errors).toEqual([]);
  });
  beforeEach(async () => {
    at = Date.now();
    receiver.received.length = 0;
    receiver.respondWith(() => ({ status: 200 }));
    context = { ...(await newPartner(database(), () => new Date(at))), webhooks: settings };
  });

  const newWorker = (): DeliveryWorker =>
    new DeliveryWorker({
      database: database(),
      settings,
      now: () => new Date(at),
      onError: (error) => errors.push(error),
    });
  const settle = (): Promise<void> => newWorker().settle();
  const newEndpoint = async (
    eventTypes: Parameters<typeof createWebhookEndpoint>[1]["eventTypes"] = null,
  ) => {
    const made = await createWebhookEndpoint(context, {
      url: `${receiver.origin}/${context.partnerId}`,
      description: "",
      eventTypes,
    });
    return { endpointId: made.endpoint.id, secret: made.secret };
  };
  const receivedOf = (userId: string): readonly DeliveredEvent[] =>
    receiver.received.map(eventIn).filter((event) => event.userId === userId);
  const sequencesOf = (userId: string) => receivedOf(userId).map(({ sequence }) => sequence);
  const attemptsOf = async (endpointId: string) =>
    (await listWebhookAttempts(context, { endpointId, limit: 200 })).attempts;
  const countOf = async (table: "outbox" | "webhook_delivery"): Promise<number> => {
    const [[count = 0] = []] = await runQuery(database().reads, (tables) =>
      tables.selectFrom(table).select((all) => all.fn.countAll().as("count")),
    );
    return readNumber(count);
  };

  test("cost a partner without an endpoint nothing", async () => {
    const before = [await countOf("outbox"), await countOf("webhook_delivery")];
    const { userId } = await newCustomer(context);
    await newTransaction(context, userId);
    await settle();
    expect([await countOf("outbox"), await countOf("webhook_delivery")]).toEqual(before);
  });

  test("are sent without waiting for a poll, to a new endpoint and to a resumed one", async () => {
    // The worker that starts here reacts only to notifications.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const worker = newWorker();
    worker.start();
    onTestFinished(() => worker.stop());
    const { userId } = await newCustomer(context);
    const arrives = (type: string) =>
      new Promise<void>((resolve) => {
        receiver.respondWith((received) => {
          const event = eventIn(received);
          if (event.userId === userId && event.type === type) resolve();
          return { status: 200 };
        });
      });
    const { endpointId } = await newEndpoint();
    const first = arrives("transaction.created");
    await newTransaction(context, userId);
    await first;
    await updateWebhookEndpoint(context, { endpointId, isActive: false });
    await updateCustomer(context, { userId, name: "Renamed" });
    const second = arrives("customer.updated");
    await updateWebhookEndpoint(context, { endpointId, isActive: true });
    await second;
  });

  test("send the events of each customer in order, signed, and what happens later too", async () => {
    const { secret } = await newEndpoint();
    const [one, other] = [await newCustomer(context), await newCustomer(context)];
    await newTransaction(context, one.userId);
    await newTransaction(context, other.userId);
    await settle();
    await updateCustomer(context, { userId: one.userId, name: "Renamed" });
    await settle();
    expect([sequencesOf(one.userId), sequencesOf(other.userId)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3],
    ]);
    const { events } = await listCustomerEvents(context, { userId: one.userId, after: 0, limit: 10 });
    expect(receivedOf(one.userId).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    for (const { body, headers } of receiver.received) {
      const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
      const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
      expect(new Webhook(secret).verify(body, sent)).toMatchObject({ id: headers["webhook-id"] });
    }
  });

  test("are tried again, hold up nobody else, and are given up after ten attempts", async () => {
    const { endpointId } = await newEndpoint(["customer.updated"]);
    const [failing, other] = [await newCustomer(context), await newCustomer(context)];
    receiver.respondWith((event) => ({ status: eventIn(event).userId === failing.userId ? 500 : 200 }));
    for (const { userId } of [failing, other]) await updateCustomer(context, { userId, name: "Renamed" });
    await settle();
    expect([sequencesOf(failing.userId), sequencesOf(other.userId)]).toEqual([[1], [1, 2]]);
    for (let day = 0; day < 9; day += 1) {
      at += DAY * 2;
      await updateCustomer(context, { userId: other.userId, name: `Day ${day}` });
      await settle();
    }
    expect(sequencesOf(failing.userId)).toEqual([...Array.from({ length: 10 }, () => 1), 2]);
    expect(new Set(receivedOf(failing.userId).map(({ id }) => id)).size).toBe(2);
    const attempts = (await attemptsOf(endpointId)).filter((each) => each.userId === failing.userId);
    expect(attempts.map(({ attempt, nextAttemptAt }) => [attempt, nextAttemptAt !== null])).toEqual([
      [1, true],
      [10, false],
      ...Array.from({ length: 9 }, (_, index) => [9 - index, true]),
    ]);
    expect(attempts[0]).toMatchObject({ status: 500, responseBody: "returned 500", sequence: 2 });
  });

  test("wait as long as a receiver asks for", async () => {
    const { endpointId } = await newEndpoint();
    receiver.respondWith(() => ({ status: 429, headers: { "retry-after": "3600" } }));
    await newCustomer(context);
    await settle();
    const [attempt] = await attemptsOf(endpointId);
    expect(attempt?.nextAttemptAt).toEqual(new Date(at + 60 * MINUTE));
  });

  test("stop where a receiver is gone, and go on where they stopped", async () => {
    const { endpointId } = await newEndpoint();
    receiver.respondWith(() => ({ status: 410 }));
    const { userId } = await newCustomer(context);
    await settle();
    expect(await getWebhookEndpoint(context, { endpointId })).toMatchObject({ disabledReason: "gone" });
    expect(await attemptsOf(endpointId)).toMatchObject([{ status: 410, nextAttemptAt: null }]);
    receiver.respondWith(() => ({ status: 200 }));
    await updateCustomer(context, { userId, name: "Not told" });
    await settle();
    expect(sequencesOf(userId)).toEqual([1]);
    await updateWebhookEndpoint(context, { endpointId, isActive: true });
    await updateCustomer(context, { userId, name: "Told again" });
    await settle();
    expect(sequencesOf(userId)).toEqual([1, 1, 2]);
  });

  test("of changes while a receiver is gone are sent later, if there is another to tell", async () => {
    await setEventSettings(context, { feed: true });
    const { endpointId } = await newEndpoint();
    receiver.respondWith(() => ({ status: 410 }));
    const { userId } = await newCustomer(context);
    await settle();
    receiver.respondWith(() => ({ status: 200 }));
    await updateCustomer(context, { userId, name: "Told in the feed" });
    await settle();
    expect(sequencesOf(userId)).toEqual([1]);
    await updateWebhookEndpoint(context, { endpointId, isActive: true });
    await settle();
    expect(sequencesOf(userId)).toEqual([1, 1, 2]);
  });

  test("stop after five days of failures, after a warning", async () => {
    const { endpointId } = await newEndpoint();
    const other = await newEndpoint();
    await rotateWebhookSecret(context, { endpointId: other.endpointId });
    await updateWebhookEndpoint(context, {
      endpointId: other.endpointId,
      url: `${receiver.origin}/other`,
    });
    receiver.respondWith(({ path }) => ({ status: path === "/other" ? 200 : 503 }));
    const { userId } = await newCustomer(context);
    await settle();
    const warnings = () =>
      receiver.received.filter((one) => {
        const { type, data } = eventIn(one);
        return type === "webhook.failing" && Reflect.get(Object(data), "endpointId") === endpointId;
      });
    for (let day = 1; day <= 5; day += 1) {
      at += DAY;
      await updateCustomer(context, { userId, name: `Day ${day}` });
      await settle();
      const { disabledReason } = await getWebhookEndpoint(context, { endpointId });
      expect([day, warnings().length, disabledReason]).toEqual([
        day,
        day < 3 ? 0 : 2,
        day < 5 ? null : "failing",
      ]);
    }
    expect(
      warnings()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([`/${context.partnerId}`, "/other"].toSorted());
  });

  test("wait while an endpoint is paused", async () => {
    const { endpointId } = await newEndpoint();
    await updateWebhookEndpoint(context, { endpointId, isActive: false });
    const { userId } = await newCustomer(context);
    await newTransaction(context, userId);
    await settle();
    expect(receivedOf(userId)).toEqual([]);
    await updateWebhookEndpoint(context, { endpointId, isActive: true });
    await settle();
    expect(sequencesOf(userId)).toEqual([1, 2, 3]);
  });

  test.each([
    ["wait once it is paused", () => ({ isActive: false }), [1], []],
    ["go to its new address", () => ({ url: `${receiver.origin}/moved` }), [1], [2, 3]],
    ["are only those that it takes now", () => ({ eventTypes: FIGURES }), [1, 3], []],
  ])("of a customer that are being sent %s", async (_, changed, atFirst, moved) => {
    const { endpointId } = await newEndpoint();
    const { userId } = await newCustomer(context);
    await newTransaction(context, userId);
    receiver.respondWith(async () => {
      await updateWebhookEndpoint(context, { endpointId, ...changed() });
      return { status: 200 };
    });
    await settle();
    const sentTo = (place: string) =>
      receiver.received.filter((each) => each.path === place).map((each) => eventIn(each).sequence);
    expect([sentTo(`/${context.partnerId}`), sentTo("/moved")]).toEqual([atFirst, moved]);
  });

  test("of a customer that are being sent end with their endpoint", async () => {
    const { endpointId } = await newEndpoint();
    const { userId } = await newCustomer(context);
    await newTransaction(context, userId);
    receiver.respondWith(async () => {
      await deleteWebhookEndpoint(context, { endpointId });
      return { status: 200 };
    });
    await settle();
    expect(sequencesOf(userId)).toEqual([1]);
  });

  test("have a signature for each secret for a day after a rotation", async () => {
    const { endpointId, secret } = await newEndpoint();
    const { secret: next } = await rotateWebhookSecret(context, { endpointId });
    const signaturesOf = async (): Promise<number> => {
      await sendWebhookTest(context, { endpointId });
      return String(receiver.received.at(-1)?.headers["webhook-signature"]).split(" ").length;
    };
    expect([next === secret, await signaturesOf()]).toEqual([false, 2]);
    at += DAY;
    expect(await signaturesOf()).toBe(1);
  });

  test("are sent again on request of their partner, under the same ids", async () => {
    const { endpointId } = await newEndpoint();
    const { userId } = await newCustomer(context);
    at += MINUTE;
    const since = new Date(at);
    await newTransaction(context, userId);
    await settle();
    await replayWebhooks(context, { endpointId, since });
    await settle();
    expect(sequencesOf(userId)).toEqual([1, 2, 3, 2, 3]);
    const [newest] = await attemptsOf(endpointId);
    const attemptId = newest?.id ?? "none";
    expect(await resendWebhook(context, { endpointId, attemptId })).toMatchObject({ purpose: "resend" });
    expect(sequencesOf(userId)).toEqual([1, 2, 3, 2, 3, 3]);
    expect(new Set(receivedOf(userId).map(({ id }) => id)).size).toBe(3);
    const { event } = await getWebhookAttempt(context, { endpointId, attemptId });
    expect(event).toMatchObject({ sequence: 3, userId });
  });

  test("are sent once where another change is committed after its customer's delivery was taken", async () => {
    const { endpointId } = await newEndpoint();
    const { userId } = await newCustomer(context);
    await publishEvents(context);
    const parts = { ...context, settings, signal: new AbortController().signal };
    const taking = { holder: newId(), room: 1, roomOf: (id: string) => (id === endpointId ? 1 : 0) };
    const taken = await takeWork(context, taking);
    await updateCustomer(context, { userId, name: "Renamed" });
    await recordDeliveries(context, await Promise.all(taken.map((work) => deliver(parts, work))));
    await settle();
    expect(sequencesOf(userId)).toEqual([1, 2]);
  });

  test("are shared by several workers, and sent once", async () => {
    await newEndpoint();
    const customers = [];
    for (let count = 0; count < 12; count += 1) customers.push(await newCustomer(context));
    await Promise.all(Array.from({ length: 4 }, settle));
    expect(customers.map(({ userId }) => sequencesOf(userId))).toEqual(customers.map(() => [1]));
  });

  test("report last that a customer is gone, and keep nothing of what it returned before", async () => {
    const { endpointId } = await newEndpoint();
    const { userId } = await newCustomer(context);
    await newTransaction(context, userId);
    await settle();
    await eraseCustomer(context, { userId });
    expect(await attemptsOf(endpointId)).toEqual([]);
    await settle();
    expect(
      receivedOf(userId)
        .map(({ type }) => type)
        .slice(-1),
    ).toEqual(["customer.deleted"]);
    expect(receivedOf(userId)).toHaveLength(4);
  });

  test("keep nothing of a response that arrives when its customer is already gone", async () => {
    const { endpointId } = await newEndpoint();
    const { userId } = await newCustomer(context);
    receiver.respondWith(async () => {
      receiver.respondWith(() => ({ status: 200 }));
      await eraseCustomer(context, { userId });
      return { status: 200 };
    });
    await settle();
    expect(await attemptsOf(endpointId)).toEqual([]);
    await settle();
    expect(receivedOf(userId).map(({ type }) => type)).toEqual(["customer.updated", "customer.deleted"]);
    expect((await attemptsOf(endpointId)).map(({ eventType }) => eventType)).toEqual(["customer.deleted"]);
  });

  test("are logged for 30 days", async () => {
    const { endpointId } = await newEndpoint();
    await sendWebhookTest(context, { endpointId });
    // Ids contain the time of their creation by the machine's clock.
    const keep = (days: number) =>
      deleteOldAttempts({ database: database(), now: () => new Date(Date.now() + days * DAY) });
    await keep(29);
    expect(await attemptsOf(endpointId)).toHaveLength(1);
    await keep(31);
    expect(await attemptsOf(endpointId)).toEqual([]);
  });

  test("end with their endpoint", async () => {
    const { endpointId } = await newEndpoint();
    await newCustomer(context);
    await deleteWebhookEndpoint(context, { endpointId });
    await settle();
    expect(receiver.received).toEqual([]);
    await expect(attemptsOf(endpointId)).rejects.toMatchObject({ code: "webhook_endpoint_not_found" });
  });
});
