import type { Page } from "@playwright/test";
import { chooseFile, JANUARY } from "./bank-file";
import { expect, figure, ROWS, test, toBatch } from "./business";
import { expectNoHorizontalScroll } from "./fixtures";
import { furnish } from "./furnish";

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

test("an owner corrects an expense on a phone of 360 px", async ({ page, business }) => {
  await business.enter(page);
  await expect(figure(page, "Remaining")).toContainText("€1,450.00");
  await expectNoHorizontalScroll(page);
  await page
    .getByRole("button", { name: /navigation|menu/i })
    .first()
    .tap();
  await page.getByRole("link", { name: "Transactions", exact: true }).last().tap();
  await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
  await expectNoHorizontalScroll(page);
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await rent.getByRole("button").last().tap();
  await page.getByRole("menuitem", { name: /Reclassify/ }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Covered" }).check();
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(rent.getByText("Covered")).toBeVisible();
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 350 });
});

test("an owner imports a file on a phone of 360 px", async ({ page, business }) => {
  await business.enter(page, { at: "/import" });
  await chooseFile(page, JANUARY);
  await expect(page.getByRole("heading", { name: "3 new, 1 rejected" })).toBeVisible();
  const bar = await page.getByRole("region", { name: "Confirm import" }).boundingBox();
  expect(bar?.height).toBeLessThan(90);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("radio", { name: /^Rejected/ }).tap();
  await expect(page.getByRole("row", { name: /twelve/ })).toBeVisible();
  await page.getByRole("button", { name: "Import 3 transactions" }).tap();
  await expect(page.getByRole("heading", { name: "3 transactions imported" })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1557 });
});

test("a long name does not cut off the date of a large payment on a phone of 360 px", async ({
  page,
  business,
}) => {
  const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
  if (rent === undefined) throw new Error("There is no rent.");
  const long = { ...rent, externalId: "long", counterparty: "Property Management of Lindner and Partners" };
  await business.call("POST", "/transaction-batches", toBatch([long]));
  await business.enter(page);
  const payment = page
    .getByRole("region", { name: "Largest payments" })
    .getByRole("listitem")
    .filter({ hasText: long.counterparty });
  const day = payment.getByText("3 Jan", { exact: true });
  await day.scrollIntoViewIfNeeded();
  await expect(day).toBeInViewport({ ratio: 1 });
  await expectNoHorizontalScroll(page);
});

test("amounts of nine digits leave room for Undo on a phone of 360 px", async ({ page, business }) => {
  const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
  if (rent === undefined) throw new Error("There is no rent.");
  const vast = { ...rent, externalId: "vast", amount: 987_654_321.09, counterparty: "Shipyard" };
  await business.call("POST", "/transaction-batches", toBatch([vast]));
  const { transactions } = await business.call("GET", "/transactions?q=shipyard");
  const [{ id }] = transactions as readonly [{ id: string }];
  await business.call("POST", `/transactions/${id}/exclude`);
  await business.enter(page, { at: "/activity" });
  const change = page.getByRole("listitem").filter({ hasText: "Excluded Shipyard" }).first();
  const undo = await change.getByRole("button", { name: /^Undo/ }).boundingBox();
  const amounts = await change.locator("dd").all();
  expect(amounts.length).toBeGreaterThan(0);
  for (const amount of amounts) {
    await expect(amount).toContainText("987,654,321.09");
    const isCut = await amount.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isCut).toBe(false);
    const box = await amount.boundingBox();
    if (box === null || undo === null) throw new Error("One of them is not there.");
    const isApart =
      box.x + box.width <= undo.x || box.y + box.height <= undo.y || undo.y + undo.height <= box.y;
    expect(isApart, JSON.stringify({ box, undo })).toBe(true);
  }
  await expectNoHorizontalScroll(page);
});

test("the chosen length of a window is in view", async ({ page, business }) => {
  await business.enter(page);
  for (const [granularity, name] of [
    ["fixed_period", "30 days"],
    ["weekly", "Week"],
  ] as const) {
    await page.goto(`${new URL(page.url()).pathname}?granularity=${granularity}`);
    await expect(page.getByRole("radio", { name })).toBeChecked();
    await expect(page.getByRole("radio", { name })).toBeInViewport({ ratio: 0.99 });
  }
});

test.describe("in German too", () => {
  test.use({ locale: "de-DE" });

  for (const width of [360, 390]) {
    test(`the lengths of a window and the kinds of change fit on a phone of ${width} px`, async ({
      page,
      business,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      await business.enter(page);
      const lengths = page.getByRole("group", { name: "Länge des Zeitraums" });
      await expect(lengths).toBeVisible();
      expect(await lengths.evaluate((group) => group.scrollWidth - group.clientWidth)).toBeLessThanOrEqual(0);
      await expect(page.getByRole("columnheader", { name: "Auswirkung auf den Saldo" })).toBeAttached();
      await expectNoHorizontalScroll(page);
      await page.goto(`${new URL(page.url()).pathname}/activity`);
      const kinds = page.getByRole("group", { name: "Art der Änderung" });
      await expect(kinds).toBeVisible();
      expect(await kinds.evaluate((group) => group.scrollWidth - group.clientWidth)).toBeLessThanOrEqual(0);
      await expectNoHorizontalScroll(page);
    });
  }

  test("the day of the last counted transaction leaves room for its link at 320 px", async ({
    page,
    business,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await business.enter(page);
    const link = page.getByRole("main").getByRole("link", { name: "Importieren" });
    const { x, width } = (await link.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width).toBeLessThanOrEqual(320 - 16);
    await expectNoHorizontalScroll(page);
  });

  test("a toast does not squeeze its text beside its action", async ({ page, business }) => {
    await furnish(business);
    await business.enter(page, { at: "/recurring" });
    await page.getByRole("button", { name: "Studio Rent Ltd als wiederkehrend bestätigen" }).click();
    const undo = page.getByRole("button", { name: "Rückgängig" }).last();
    await expect(undo).toBeVisible();
    const toast = page.locator("li, [role=status]").filter({ has: undo });
    // Measured at one instant, because the toast slides in.
    const { width, gap } = await toast.evaluate((card) => {
      const [text, button] = ["p", "button"].map((name) => card.querySelector(name)?.getBoundingClientRect());
      return { width: text?.width ?? 0, gap: (button?.top ?? 0) - (text?.bottom ?? 0) };
    });
    expect(width).toBeGreaterThan(200);
    expect(gap).toBeGreaterThanOrEqual(0);
  });
});

test("the list begins high on a phone, and collapsed filters still apply", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  const first = page.locator("[role=row][data-index='0']");
  await expect(first).toContainText("Railways");
  expect((await first.boundingBox())?.y).toBeLessThan(260);
  await expect(page.getByRole("radio", { name: "In", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).tap();
  await page.getByRole("radio", { name: "In", exact: true }).check();
  await expect(first).toContainText("Aurora Films");
  await expect(page.getByRole("button", { name: "Go to date" })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Filters" }).tap();
  await page.getByRole("button", { name: "In: remove this filter" }).tap();
  await expect(first).toContainText("Railways");
});

test("figures of twelve digits stay in their cards on a phone of 360 px", async ({ page, business }) => {
  const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
  if (rent === undefined) throw new Error("There is no rent.");
  const vast = { ...rent, amount: 999_999_999_999.99 };
  const rows = [
    { ...vast, externalId: "vast-out", counterparty: "Shipyard" },
    { ...vast, externalId: "vast-in", counterparty: "Harbour", direction: "inflow" } as const,
  ];
  await business.call("POST", "/transaction-batches", toBatch(rows));
  await business.enter(page);
  const overview = new URL(page.url()).pathname;
  await expect(figure(page, "Income")).toContainText("1,000,000,002,999.99");
  await expect(page.getByRole("table", { name: /counterpart/i }).getByText("Shipyard")).toBeVisible();
  await expectAmountsWithin(page, 344);
  await page.goto(
    `${overview}/compare?from=2026-01-01&to=2026-01-31&againstFrom=2025-12-01&againstTo=2025-12-31`,
  );
  await expect(page.getByRole("link", { name: "+€1,000,000,002,999.99" })).toBeVisible();
  await expectAmountsWithin(page, 344);
  await expectNoHorizontalScroll(page);
  await page.goto(`${overview}/counterparty?key=name%3Aharbour`);
  await expect(figure(page, "Income")).toContainText("999,999,999,999.99");
  await expectAmountsWithin(page, 344);
  await page.goto(`${overview}/transactions/print`);
  await expect(page.getByText("1,000,000,002,999.99")).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test("a business's name without spaces breaks on a phone of 360 px", async ({ page, business }) => {
  await business.call("PATCH", "", { name: "W".repeat(200) });
  await business.enter(page);
  const overview = new URL(page.url()).pathname;
  for (const path of ["", "/people", "/transactions/print"]) {
    await page.goto(overview + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});

/** No amount reaches over the edge of its figure or row, or of the cards. */
async function expectAmountsWithin(page: Page, cardsEnd: number): Promise<void> {
  const amounts = page.locator("main dl a, main table tbody a").filter({ hasText: "€" });
  const beyond = await amounts.evaluateAll((links, end) => {
    const reach = (link: Element) => {
      const amount = link.querySelector("span") ?? link;
      const part = link.closest("dl > div, tr")?.getBoundingClientRect().right ?? 0;
      return amount.getBoundingClientRect().right - Math.min(part, end);
    };
    return links.filter((link) => reach(link) > 0).map((link) => `${link.textContent}: ${reach(link)}`);
  }, cardsEnd);
  expect(await amounts.count()).toBeGreaterThan(3);
  expect(beyond).toEqual([]);
}
