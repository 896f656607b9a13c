import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../testing/databases";
import { newNeighbours } from "../testing/new-neighbours";
import { createPartner, listPartners } from "./clients";

describeOnEachDatabase("listPartners", (database) => {
  test("says how many customers each partner has, and lists those that have none", async () => {
    const { customer, namesake } = await newNeighbours(database());
    const partner = { id: randomUUID(), name: "none yet", createdAt: new Date(0) };
    await createPartner(database().prisma, partner);
    const listed = await listPartners(database());
    expect(listed).toContainEqual({ ...partner, clientCount: 0, customerCount: 0 });
    const counts = new Map(listed.map(({ id, customerCount }) => [id, customerCount]));
    expect(counts.get(customer.partnerId)).toBe(2);
    expect(counts.get(namesake.partnerId)).toBe(1);
  });
});
