import { expect, test } from "vitest";
import { getDriversEndpoint } from "../../src/contract/cashflow-drivers";
import { explainCashflowEndpoint } from "../../src/contract/cashflow-explanation";
import { diffPeriodsEndpoint } from "../../src/contract/cashflow-periods";
import * as changes from "../../src/contract/changes";
import * as closings from "../../src/contract/closings";
import { listCustomersEndpoint } from "../../src/contract/customers";
import { listRulesEndpoint } from "../../src/contract/rules";
import { listTransactionsEndpoint } from "../../src/contract/transactions";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("a cursor", ({ api }) => {
  test("is refused by every list that did not return it, and by that list in another order", async () => {
    const customer = await newCustomer(api);
    await newCustomer(api);
    const bookedOn = ["2026-01-10", "2026-01-20", "2026-02-10", "2026-02-20", "2026-03-10"];
    const rows = bookedOn.map((day) => newRow({ bookedOn: day, description: `Rent of ${day} to Ann` }));
    const { changeId: batchId } = await customer.ingest(...rows);
    for (const name of ["Ann Ltd", "Bob Ltd"]) await customer.createRule({ counterparty: { name } });
    for (const through of ["2026-01-31", "2026-02-28"]) await customer.close(through);
    for (const name of ["Ann", "Bob"]) {
      await customer.ingest(newRow({ bookedOn: "2026-01-05" }), newRow({ counterparty: { name } }));
    }

    const changeId = batchId ?? "none";
    const year = "from=2026-01-01&to=2026-12-31";
    const diff = "from=2026-01-01T00:00:00Z&to=2199-01-01T00:00:00Z";
    const drivers = "startDate=2026-03-01&against=2026-01-01";
    const lists = [
      [listCustomersEndpoint, ""],
      [listTransactionsEndpoint, ""],
      [listTransactionsEndpoint, "sort=amount"],
      [listTransactionsEndpoint, "sort=-counterparty"],
      [changes.listChangesEndpoint, ""],
      [changes.listChangesEndpoint, "after=0"],
      [changes.listCreatedTransactionsEndpoint, ""],
      [changes.listChangedTransactionsEndpoint, ""],
      [listRulesEndpoint, ""],
      [closings.listClosingsEndpoint, ""],
      [closings.listClosedFiguresEndpoint, year],
      [closings.listClosedFiguresEndpoint, `${year}&granularity=weekly`],
      [closings.listClosedLinesEndpoint, "startDate=2026-01-01"],
      [explainCashflowEndpoint, ""],
      [diffPeriodsEndpoint, diff],
      [diffPeriodsEndpoint, `${diff}&granularity=weekly`],
      [getDriversEndpoint, drivers],
      [getDriversEndpoint, `${drivers}&sort=counterparty`],
    ] as const;
    const asking = ([endpoint, query]: (typeof lists)[number], cursor: string) => {
      const path = endpoint === listCustomersEndpoint ? {} : { ...customer.path, changeId };
      return [endpoint, { path, query: `${query}&limit=1${cursor}` }] as const;
    };
    const cursors: string[] = [];
    for (const list of lists) {
      const reply = await api.send(...asking(list, ""));
      const { data } = JSON.parse(reply.text);
      expect(data.nextCursor, reply.text).toBeTypeOf("string");
      cursors.push(`&cursor=${data.nextCursor}`);
    }
    for (const [index, cursor] of cursors.entries()) {
      for (const [other, list] of lists.entries()) {
        const asked = asking(list, cursor);
        if (index === other) expect((await api.send(...asked)).status).toBe(200);
        else expect(errorsOf(await api.refuse(...asked))).toEqual(["query cursor invalid_value"]);
      }
    }
  });
});
