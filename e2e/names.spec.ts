import { expect, open, ROWS, test, toBatch } from "./business";
import { expectNoHorizontalScroll } from "./fixtures";

/** Sorted behind the demo's businesses, of which other tests expect the first. */
const LONG =
  "Vereinigte Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH & Co. KG";

test("a name that turns the text around it is isolated", async ({ page, business }) => {
  const counterparty = "Zeta \u202etwo";
  const turnedRows = ROWS.slice(0, 1).map((row) => ({ ...row, externalId: "turned", counterparty }));
  await business.call("POST", "/transaction-batches", toBatch(turnedRows));
  const { transactions } = await business.call("GET", "/transactions?externalId=turned");
  const [turned] = transactions as readonly { id: string }[];
  await business.call("POST", `/transactions/${turned?.id}/exclude`);
  await business.enter(page, { at: "/activity" });
  await expect(page.getByText(`Excluded \u2068${counterparty}\u2069`, { exact: true })).toBeVisible();
});

test("the buttons of equal changes are told apart by what they belong to", async ({ page, business }) => {
  const { transactions } = await business.call("GET", "/transactions?q=pixel");
  const [first, second] = transactions as readonly { id: string }[];
  await business.call("PATCH", `/transactions/${first?.id}`, { type: "covered_expense" });
  await business.call("PATCH", `/transactions/${second?.id}`, {
    type: "shared_expense",
    sharedType: "percentage",
    value: 60,
  });
  await business.call("PATCH", `/transactions/${second?.id}`, { type: "covered_expense" });
  await business.enter(page, { at: "/activity" });
  for (const name of ["Undo “Marked Pixel Tools as covered”", "Details of “Marked Pixel Tools as covered”"]) {
    const buttons = page.getByRole("button", { name, exact: true });
    await expect(buttons).toHaveCount(2);
    await expect(buttons.first()).toHaveAccessibleDescription(/^API client Demo .*Remaining \+€30\.00/);
    await expect(buttons.last()).toHaveAccessibleDescription(/^API client Demo .*Remaining \+€50\.00/);
  }
});

test("the buttons of two transactions of one counterparty are told apart", async ({ page, business }) => {
  await business.enter(page);
  const licences = ["€50.00 on 7 Jan", "€50.00 on 21 Jan"];
  for (const licence of licences) {
    for (const action of ["Reclassify", "Exclude"]) {
      await expect(page.getByRole("button", { name: `${action} Pixel Tools, ${licence}` })).toHaveCount(1);
    }
  }
  await open(page, "Transactions");
  for (const licence of licences) {
    const named = (action: string) => ({ name: `${action} Pixel Tools, ${licence} 2026`, exact: true });
    await expect(page.getByRole("button", named("Actions for"))).toHaveCount(1);
    await expect(page.getByRole("checkbox", named("Select"))).toHaveCount(1);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("the list of businesses shows long names in full", async ({ page, business }) => {
    await business.call("PATCH", "", { name: LONG });
    await business.enter(page, { role: "partner_admin" });
    await page.goto(`/businesses?q=${business.userId}`);
    const name = page.getByRole("link", { name: LONG });
    await expect(name).toBeVisible();
    expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    const row = await page.getByRole("row").filter({ has: name }).boundingBox();
    expect(row?.height).toBeGreaterThan(80);
  });

  test("the overview has room for a counterparty with a long name", async ({ page, business }) => {
    const large = { externalId: "long", bookedOn: "2026-02-09", amount: 9000, counterparty: LONG };
    const rows = ROWS.slice(0, 1).map((row) => ({ ...row, ...large }));
    await business.call("POST", "/transaction-batches", toBatch(rows));
    await business.enter(page);
    const sentence = page.getByText("mainly due to");
    await expect(sentence.getByRole("link", { name: LONG })).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
});
