import { expect, figure, open, ROWS, test, toBatch } from "./business";
import { holdBack } from "./hold-back";

/** The rent of 1,200.00 once more, with these fields instead of its own. */
const rentWith = (fields: Partial<(typeof ROWS)[number]>) =>
  toBatch(ROWS.filter(({ externalId }) => externalId === "rent").map((rent) => ({ ...rent, ...fields })));

/** In January too. */
const LATE_RENT = rentWith({ externalId: "late" });

/** After all other transactions. */
const newestWithId = (externalId: string) =>
  rentWith({ externalId, bookedOn: "2026-01-31", counterparty: "Late Payer" });

test("a change by a partner over REST appears in an open page on its own, with its author", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await expect(figure(page, "Expense")).toContainText("€1,550.00");
  const { transactions } = await business.call("GET", "/transactions?q=landlord");
  const [{ id }] = transactions as readonly [{ id: string }];
  await business.call("POST", `/transactions/${id}/exclude`);
  await expect(figure(page, "Expense")).toContainText("€350.00");
  await expect(page.getByText("Excluded Landlord Ltd")).toBeVisible();
  await expect(page.getByText("API client Demo")).toBeVisible();

  await open(page, "Transactions");
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await expect(rent.getByText("Excluded")).toBeVisible();
  await business.call("DELETE", `/transactions/${id}/exclude`);
  await expect(rent.getByText("Excluded")).toBeHidden();
});

test.describe("while a partner goes on", () => {
  test.use({ expectedErrors: [/404/] });

  test("a change of a transaction that is removed before the page has read it is no error", async ({
    page,
    business,
  }) => {
    await business.enter(page, { at: "/transactions" });
    const { transactions } = await business.call("GET", "/transactions?q=landlord");
    const [{ id }] = transactions as readonly [{ id: string }];
    await page.route(
      /\/api\/trpc\/getTransaction/,
      async (route) => {
        await business.call("DELETE", `/transactions/${id}`);
        await route.continue();
      },
      { times: 1 },
    );
    const read = page.waitForResponse(/\/api\/trpc\/getTransaction/);
    await business.call("POST", `/transactions/${id}/exclude`);
    await read;
    await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toHaveCount(0);
  });
});

test("a page that was requested before a change and arrives after it shows the change", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/rules" });
  // Forgets the figures that the overview has shown.
  const follows = page.waitForRequest(/\/api\/trpc\/watchChanges/);
  await page.reload();
  await follows;
  const overview = await holdBack(page, /\/b\/[^/?]+\?_rsc=/);
  await page.getByRole("link", { name: "Overview", exact: true }).first().click();
  await overview.isHeldBack;
  await business.call("POST", "/transaction-batches", LATE_RENT);
  await expect(page.getByText("API client Demo")).toBeVisible();
  overview.letThrough();
  await expect(figure(page, "Expense")).toContainText("€2,750.00");
});

test("the back button leads to a list with the rows that were added meanwhile", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/transactions" });
  const rents = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await expect(rents).toHaveCount(1);
  await open(page, "Rules");
  await business.call("POST", "/transaction-batches", LATE_RENT);
  await expect(page.getByText("API client Demo")).toBeVisible();
  await page.goBack();
  await expect(rents).toHaveCount(2);
});

test("keys and menus act on the same transaction when another comes in above it", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/transactions" });
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await expect(rent).toHaveAttribute("data-index", "5");
  await rent.focus();
  await business.call("POST", "/transaction-batches", newestWithId("late1"));
  await expect(rent).toHaveAttribute("data-index", "6");
  await expect(rent).toBeFocused();
  await page.keyboard.press("v");
  await expect(rent.getByRole("img", { name: "Reviewed" })).toBeVisible();

  await rent.getByRole("button", { name: /^Actions for/ }).click();
  await business.call("POST", "/transaction-batches", newestWithId("late2"));
  await expect(rent).toHaveAttribute("data-index", "7");
  await page.getByRole("menuitem", { name: /^Exclude…/ }).click();
  await expect(page.getByRole("dialog", { name: "Exclude Landlord Ltd" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rent.getByRole("button", { name: /^Actions for/ })).toBeFocused();
});
