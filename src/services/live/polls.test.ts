import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { inTransaction, openDatabase } from "../../db/engine/database";
import { uuid } from "../../db/engine/uuid";
import { findRevisions } from "../../db/tables/customers";
import { findViewers } from "../../db/tables/members";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { runSql } from "../../db/testing/plain-rows";
import type { Role } from "../../domain/person";
import { watchChanges } from "../changes/watch-changes";
import { newId } from "../new-id";
import { createPerson } from "../people/create-person";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { pollRevisions } from "./polls";

const PAGES = 40;

const isPoll = (text: string): boolean => text.includes("CASE WHEN long_write_at IS NULL THEN revision END");

describeOnEachDatabase("looking for all open pages", (database, url) => {
  test("takes one statement, however many there are", async () => {
    const context = await newPartner(database());
    const customers = await Promise.all(Array.from({ length: PAGES }, () => newCustomer(context)));
    const sent: string[] = [];
    const watched = openDatabase(url(), { onQuery: (text) => sent.push(text) });
    const revisions = pollRevisions(watched);
    const leave = new AbortController();
    const streams = customers.map(({ userId, revision: after }) => {
      const signal = AbortSignal.any([leave.signal]);
      return watchChanges({ ...context, database: watched }, { userId, after, revisions, signal });
    });
    const startedAt = performance.now();
    // Both are known to poll only once each has reported something.
    for (const _ of ["first", "second"]) {
      await Promise.all(customers.map(({ userId }) => ingest(context, userId, newRow())));
      const streamed = await Promise.all(streams.map((stream) => stream.next()));
      for (const { value } of streamed) expect(value?.change.kind).toBe("transactions_ingested");
    }
    const looks = sent.filter(isPoll);
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.length).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / 300));
    leave.abort();
    await watched.close();
  });

  test("finds no revision while a long write is under way, and nothing of who is not there", async () => {
    const context = await newPartner(database());
    const [atRest, inSteps] = [await newCustomer(context), await newCustomer(context)];
    await inTransaction(database(), (unit) =>
      runSql(
        unit,
        sql`UPDATE customer SET long_write_at = updated_at WHERE customer_id = ${uuid(inSteps.customerId)}`,
      ),
    );
    const found = await findRevisions(database(), [atRest, inSteps, { customerId: newId() }]);
    expect(found).toEqual(
      new Map([
        [atRest.customerId, atRest.revision],
        [inSteps.customerId, null],
      ]),
    );
  });

  test("reports a change once this process reads it", async () => {
    const context = await newPartner(database());
    const { userId, customerId, revision: after } = await newCustomer(context);
    const sent: string[] = [];
    const watched = openDatabase(url(), { onQuery: (text) => sent.push(text) });
    // As while another process ends a long write.
    const { views } = watched;
    views?.open({ customerId });
    await ingest(context, userId, newRow());
    const leave = new AbortController();
    const streamed = watchChanges(
      { ...context, database: watched },
      { userId, after, revisions: pollRevisions(watched), signal: leave.signal },
    );
    const next = streamed.next();
    if (views !== null) {
      await vi.waitFor(() => expect(sent.filter(isPoll).length).toBeGreaterThan(1), 10_000);
      views.close({ customerId });
    }
    expect((await next).value?.change.kind).toBe("transactions_ingested");
    leave.abort();
    await watched.close();
  });

  test("finds those alone who may view their customer", async () => {
    const context = await newPartner(database());
    const [own, foreign] = [await newCustomer(context), await newCustomer(context)];
    const partner = await database().prisma.partner.findUniqueOrThrow({ where: { id: context.partnerId } });
    const newPerson = async (userId: string | null, role: Role): Promise<string> => {
      const email = `${newId()}@example.com`;
      const access = { partnerName: partner.name, userId, role };
      const person = await createPerson(context, {
        email,
        name: "Vera",
        password: "a long password",
        access,
      });
      if (typeof person === "string") throw new Error(person);
      return person.id;
    };
    const [member, admin] = [await newPerson(own.userId, "viewer"), await newPerson(null, "partner_admin")];
    const ofElsewhere = await newCustomer(await newPartner(database()));
    const viewers = [own, foreign, ofElsewhere].flatMap((customer) =>
      [member, admin].map((personId) => ({ ...customer, personId })),
    );
    const found = await findViewers(database().reads, viewers);
    expect(found).toEqual(viewers.filter((viewer) => [0, 1, 3].includes(viewers.indexOf(viewer))));
  });
});
