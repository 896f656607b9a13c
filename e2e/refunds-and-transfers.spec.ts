import { listTransactionsEndpoint } from "../src/contract/transactions";
import { expect, open, test } from "./business";
import { expectAccessible } from "./expect-accessible";
import { holdBack } from "./hold-back";

const BACK = {
  externalId: "laptop-back",
  bookedOn: "2026-01-20",
  amount: 100,
  currency: "EUR",
  direction: "inflow",
  description: "Repair 48213, money back",
  counterparty: { name: "Fix It" },
  status: "booked",
};

const toSavings = (externalId: string, accountId: string, direction: string) => ({
  externalId,
  accountId,
  bookedOn: "2026-01-22",
  amount: 400,
  currency: "EUR",
  direction,
  description: "Transfer",
  status: "booked",
});

const ROWS = [BACK, toSavings("out", "giro", "outflow"), toSavings("in", "savings", "inflow")];

test("a refund and an own transfer are suggested, and count as such once they are confirmed", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", { transactions: ROWS });
  const january = () => business.call("GET", "/cashflow");
  expect(await january()).toMatchObject({ income: 3500, expense: 1950 });
  await business.enter(page, { at: "/links" });
  const refunds = page.getByRole("region", { name: "Possible refunds" });
  await expect(refunds.getByRole("listitem")).toHaveCount(1);
  await expect(refunds).toContainText("Paid on");
  await expectAccessible(page);
  await refunds.getByRole("button", { name: "Effect of the suggestion for Fix It" }).click();
  await expect(refunds.getByRole("region", { name: "Effect on your figures" })).toContainText("€3,400.00");
  await expectAccessible(page);
  await refunds.getByRole("button", { name: "Mark Fix It as a refund" }).click();
  await expect(page.getByText("Fix It is now a refund")).toBeVisible();
  await expect(page.getByText("Income €3,500.00 →\u00a0€3,400.00")).toBeVisible();
  await expect(refunds).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Refunds and transfers" })).toBeFocused();
  expect(await january()).toMatchObject({ income: 3400, expense: 1850 });

  const transfers = page.getByRole("region", { name: "Possible transfers between your accounts" });
  await transfers.getByRole("button", { name: "Mark Transfer as a transfer" }).click();
  await expect(page.getByText("Nothing to suggest")).toBeVisible();
  expect(await january()).toMatchObject({ income: 3000, expense: 1450 });

  await open(page, "Transactions");
  const back = page.getByRole("row").filter({ hasText: "Fix It" }).filter({ hasText: "Refund" }).first();
  await back.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Fix It" });
  await expect(dialog.getByRole("region", { name: "Belongs to" })).toContainText("Refund of Fix It");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Count as income again" }).click();
  await expect(dialog.getByRole("region", { name: "Belongs to" })).toHaveCount(0);
  expect(await january()).toMatchObject({ income: 3100, expense: 1550 });

  await dialog.getByRole("button", { name: "Refund or transfer…" }).click();
  const linking = page.getByRole("dialog", { name: "What does Fix It belong to?" });
  await linking.getByRole("radio", { name: /^Fix It/ }).check();
  await expect(linking.getByRole("region", { name: "Effect on your figures" })).toContainText("€3,000.00");
  await expectAccessible(page);
  await linking.getByRole("button", { name: "Save" }).click();
  // The first time is still said in a corner of the page.
  await expect.poll(january).toMatchObject({ income: 3000, expense: 1450 });

  await open(page, "Activity");
  await expect(page.getByText("Marked Fix It as a refund").first()).toBeVisible();
});

test("a suggestion that is accepted twice, before the page has left it out, is stored and said once", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", { transactions: ROWS });
  await business.enter(page, { at: "/links" });
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/trpc/markRefund")) requests.push(request.url());
  });
  const accept = page.getByRole("button", { name: "Mark Fix It as a refund" });
  await expect(accept).toBeVisible();
  const suggestions = await holdBack(page, /suggestLinks/);
  await accept.dblclick();
  await suggestions.isHeldBack;
  await accept.click();
  suggestions.letThrough();
  await expect(accept).toHaveCount(0);
  const toasts = page.getByRole("listitem").filter({ hasText: "Fix It is now a refund" });
  await expect(toasts).toHaveCount(1);
  expect(requests).toHaveLength(1);

  // Once it is undone, the same suggestion can be accepted again.
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect(toasts).toHaveCount(0);
  await accept.click();
  await expect(toasts).toHaveCount(1);
  expect(requests).toHaveLength(2);
});

test("a rejected link is not suggested again, and a viewer cannot decide", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", { transactions: [BACK] });
  await business.enter(page, { role: "viewer", at: "/links" });
  const refunds = page.getByRole("region", { name: "Possible refunds" });
  await expect(refunds.getByRole("listitem")).toHaveCount(1);
  await expect(refunds.getByRole("button")).toHaveCount(0);
  await business.enter(page, { at: "/links" });
  await refunds.getByRole("button", { name: "Reject the suggestion for Fix It" }).click();
  await expect(page.getByText("Nothing to suggest")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing to suggest")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("a failed look further back is said, and can be tried again", async ({ page, business }) => {
    // One page looks through 500 transactions.
    const rows = Array.from({ length: 500 }, (_, index) => ({ ...BACK, externalId: `old ${index}` }));
    await business.call("POST", "/transaction-batches", { transactions: rows });
    await business.enter(page, { at: "/links" });
    const further = page.getByRole("button", { name: "Look further back" });
    await expect(further).toBeVisible();
    await page.route(/suggestLinks/, (route) => route.abort());
    await further.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("could not be reached");
    await page.unroute(/suggestLinks/);
    await further.click();
    await expect(further).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });
});

test("an inflow refunds a part, then another payment, and a toast above the details undoes", async ({
  page,
  business,
}) => {
  const rows = [{ ...BACK, amount: 300, counterparty: { name: "Travel Desk" } }];
  await business.call("POST", "/transaction-batches", { transactions: rows });
  const january = () => business.call("GET", "/cashflow");
  await business.enter(page, { at: "/transactions" });
  const back = page.getByRole("row").filter({ hasText: "Travel Desk" }).first();
  const details = page.getByRole("dialog", { name: "Travel Desk", exact: true });
  const linking = page.getByRole("dialog", { name: "What does Travel Desk belong to?" });
  const effect = linking.getByRole("region", { name: "Effect on your figures" });
  const amount = linking.getByRole("textbox", { name: "Amount given back" });
  await back.focus();
  await page.keyboard.press("Enter");
  await details.getByRole("button", { name: "Refund or transfer…" }).click();
  await linking.getByRole("textbox", { name: "Search transactions" }).fill("Rent January");
  await linking.getByRole("radio", { name: /^Landlord Ltd/ }).check();
  await expect(amount).toHaveAttribute("placeholder", "300");
  await expect(effect).toContainText("€3,000.00");
  await amount.fill("300.01");
  await expect(linking.getByText("Enter at most €300.00.")).toBeVisible();
  await expect(linking.getByRole("button", { name: "Save" })).toBeDisabled();
  await amount.fill("180");
  await expect(effect).toContainText("€3,120.00");
  await expectAccessible(page);
  await linking.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Travel Desk is now a refund")).toBeVisible();
  expect(await january()).toMatchObject({ income: 3120, expense: 1370 });

  await back.focus();
  await page.keyboard.press("Enter");
  await expect(details).toContainText("Gives back €180.00.");
  await expect(details).toContainText("The rest, €120.00, counts as income.");
  await details.getByRole("button", { name: "Refund another payment…" }).click();
  await linking.getByRole("textbox", { name: "Search transactions" }).fill("Repair");
  await linking.getByRole("radio", { name: /^Fix It/ }).check();
  await expect(amount).toHaveAttribute("placeholder", "120");
  await amount.fill("60");
  await expect(effect).toContainText("€3,060.00");
  await linking.getByRole("button", { name: "Save" }).click();
  await expect.poll(january).toMatchObject({ income: 3060, expense: 1310 });

  await back.focus();
  await page.keyboard.press("Enter");
  await expect(details).toContainText("Gives back €240.00.");
  const links = details.getByRole("region", { name: "Belongs to" });
  await details.getByRole("button", { name: "Count as income again" }).click();
  await expect(links).toHaveCount(0);
  const toast = page.getByRole("listitem").filter({ hasText: "Travel Desk is income again" });
  await expect(toast).toContainText("expense €1,310.00 →\u00a0€1,550.00 in the window from 1 Jan 2026");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(links.getByRole("link")).toHaveCount(2);
  expect(await january()).toMatchObject({ income: 3060, expense: 1310 });

  // The same by the keyboard alone.
  await details.getByRole("button", { name: "Count as income again" }).click();
  await expect(links).toHaveCount(0);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Alt+n");
  const undo = toast.getByRole("button", { name: "Undo" });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(undo).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(links.getByRole("link")).toHaveCount(2);
  await expect(details).toBeVisible();
});

test("a payment that somebody else marks meanwhile stays refunded", async ({ page, business }) => {
  const rows = [{ ...BACK, amount: 300, counterparty: { name: "Travel Desk" } }];
  await business.call("POST", "/transaction-batches", { transactions: rows });
  const idOf = async (externalId: string): Promise<string> => {
    const found = await business.call("GET", `/transactions?externalId=${externalId}`);
    return listTransactionsEndpoint.output.parse(found).transactions[0]?.id ?? "none";
  };
  // The page does not hear of the other change.
  await page.route(/watchChanges/, () => {});
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("row").filter({ hasText: "Travel Desk" }).first().focus();
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: "Travel Desk", exact: true });
  await details.getByRole("button", { name: "Refund or transfer…" }).click();
  const linking = page.getByRole("dialog", { name: "What does Travel Desk belong to?" });
  await linking.getByRole("textbox", { name: "Search transactions" }).fill("Rent January");
  await linking.getByRole("radio", { name: /^Landlord Ltd/ }).check();
  await linking.getByRole("textbox", { name: "Amount given back" }).fill("180");
  await business.call("POST", `/transactions/${await idOf(BACK.externalId)}/refund`, {
    refundOf: [{ transactionId: await idOf("laptop"), amount: 60 }],
  });
  await linking.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Travel Desk is now a refund")).toBeVisible();
  expect(await business.call("GET", "/cashflow")).toMatchObject({ income: 3060, expense: 1310 });
});

test.describe("what the service refuses", () => {
  test.use({ expectedErrors: [/422/] });

  test("two transactions that cannot be one transfer say why, and cannot be saved", async ({
    page,
    business,
  }) => {
    await business.call("POST", "/transaction-batches", { transactions: ROWS });
    await business.enter(page, { at: "/transactions" });
    await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).first().focus();
    await page.keyboard.press("Enter");
    const details = page.getByRole("dialog", { name: "Landlord Ltd" });
    await details.getByRole("button", { name: "Refund or transfer…" }).click();
    const linking = page.getByRole("dialog", { name: "What does Landlord Ltd belong to?" });
    const search = linking.getByRole("textbox", { name: "Search transactions" });
    await search.fill("Transfer");
    await linking.getByRole("radio").first().check();
    const alert = linking.getByRole("alert").filter({ hasText: "These amounts differ." });
    await expect(alert).toBeInViewport();
    await expect(linking.getByRole("button", { name: "Save" })).toBeDisabled();
  });
});
