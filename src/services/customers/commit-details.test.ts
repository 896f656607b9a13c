import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { newCustomer, newPartner } from "../testing/factories";
import { getCustomer } from "./get-customer";
import { putCustomer } from "./put-customer";
import { updateCustomer } from "./update-customer";

/** Every look at it shows a later time. */
function runningClock(): () => Date {
  let millis = Date.UTC(2026, 0, 1);
  return () => {
    millis += 1;
    return new Date(millis);
  };
}

describeOnEachDatabase("commitDetails", (database) => {
  test("returns the customer as a read returns it", async () => {
    const context = await newPartner(database(), runningClock());
    const { userId } = await newCustomer(context);
    const updated = await updateCustomer(context, { userId, name: "Another name" });
    expect(updated).toEqual(await getCustomer(context, { userId }));
    const { customer } = await putCustomer(context, { userId, name: "A third name", currency: "EUR" });
    expect(customer).toEqual(await getCustomer(context, { userId }));
  });
});
