import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { type Business, CREDENTIALS, expect, figure, open, ROWS, test, toBatch } from "./business";

/** The month before: half of the rent went out, and less came in. */
const DECEMBER = ROWS.filter(({ externalId }) => externalId === "rent" || externalId === "invoice").map(
  (row) => ({
    ...row,
    externalId: `${row.externalId}-december`,
    bookedOn: row.bookedOn.replace("2026-01", "2025-12"),
    amount: row.amount / 2,
  }),
);

test("an owner reads the window and moves along the grid, with buttons and keys", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 January 2026");
  await expect(figure(page, "Income")).toContainText("€3,000.00");
  await expect(figure(page, "Expense")).toContainText("€1,550.00");
  await expect(figure(page, "Remaining")).toContainText("€1,450.00");

  await page.getByRole("button", { name: "Previous window" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 December 2025");
  await expect(figure(page, "Remaining")).toContainText("€0.00");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 January 2026");
  await page.keyboard.press("t");
  const today = new Date().toLocaleDateString("en-GB", { month: "long", year: "numeric" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(today);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 January 2026");

  await page.getByRole("radio", { name: "Week" }).check();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–7 January 2026");
  await expect(page).toHaveURL(/granularity=weekly/);
});

test("screen readers are told which window a key leads to", async ({ page, business }) => {
  await business.enter(page);
  const told = page.getByRole("heading", { level: 1 }).locator("[aria-live=polite]");
  await expect(told).toHaveText("1–31 January 2026");
  await page.keyboard.press("ArrowLeft");
  await expect(told).toHaveText("1–31 December 2025");
});

test("the first days of all are not compared with days before them", async ({ page, business }) => {
  const [row] = ROWS;
  const transactions = toBatch(
    row === undefined ? [] : [{ ...row, externalId: "first", bookedOn: "1900-01-03" }],
  );
  await business.call("POST", "/transaction-batches", transactions);
  await business.enter(page, { at: "?from=1900-01-01&to=1900-01-05" });
  await expect(figure(page, "Income")).toContainText("€3,000.00");
  await expect(page.getByRole("heading", { name: "Largest payments" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What changed" })).toHaveCount(0);
});

test("the figures are in the HTML that the server sends", async ({ page, business }) => {
  await business.enter(page);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain("1–31 January 2026");
  expect(html).toContain("€1,450.00");
});

test("only fonts that the page uses are loaded", async ({ page, business }) => {
  await business.enter(page);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    return loaded.filter((name) => name.includes("/media/Geist"));
  });
  expect(fonts).toEqual([expect.stringContaining("/media/Geist_Variable")]);
});

test("amounts that did not count lead to their transactions", async ({ page, business }) => {
  await business.enter(page);
  await page.getByRole("link", { name: /^Pending/ }).click();
  await expect(page).toHaveURL(/included=false$/);
  const rows = page.getByRole("row").filter({ hasText: "Railways" });
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(0);
});

test("a bar leads to its rows in two clicks, and in two presses of Enter", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", toBatch(DECEMBER));
  await business.enter(page);
  const bars = page.getByRole("group", { name: "Windows" });
  await bars.getByRole("link", { name: "1–31 December 2025" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 December 2025");
  await bars.getByRole("link", { name: "View transactions for 1–31 December 2025" }).click();
  await expect(page).toHaveURL(/transactions\?from=2025-12-01&to=2025-12-31/);
  await expect(page.getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(1);

  await page.goBack();
  await bars.getByRole("link", { name: "View transactions for 1–31 December 2025" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 January 2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/transactions\?from=2026-01-01&to=2026-01-31/);
});

test("a window of the chart shows its figures to the pointer and the focus, until Escape", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", toBatch(DECEMBER));
  await business.enter(page);
  const bars = page.getByRole("group", { name: "Windows" });
  const figures = page.locator("dl").filter({ hasText: /^Income.*Expense.*Remaining/ });
  await bars.getByRole("link", { name: "1–31 December 2025" }).hover();
  await expect(figures).toHaveText("Income€1,500.00Expense€600.00Remaining€900.00");
  await bars.getByRole("link", { name: "View transactions for 1–31 January 2026" }).focus();
  await expect(figures).toHaveText(/Remaining€1,450\.00$/);
  await expect(page.getByText("Click to view transactions")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(figures).toHaveCount(0);
});

test("the chart has a table with the same figures, whose windows are links", async ({ page, business }) => {
  await business.enter(page);
  await page.getByRole("button", { name: "Show as table" }).click();
  const january = page.getByRole("row").filter({ hasText: "€1,450.00" });
  await expect(january).toBeVisible();
  await page.getByRole("table").getByRole("button").first().click();
  await expect(page).toHaveURL(/on=2026-01-01/);
});

/** Takes back the batch with which the business begins. */
async function removeTransactions({ userId, call }: Business, request: APIRequestContext): Promise<void> {
  const path = `/api/v1/business/customers/${userId}/changes`;
  const { data } = await (await request.get(path, { headers: CREDENTIALS })).json();
  await call("POST", `/changes/${data.changes[0].id}/undo`);
}

test("a business without transactions shows what to do", async ({ page, business, request }) => {
  await removeTransactions(business, request);
  await business.enter(page);
  await expect(page.getByText("No transactions yet")).toBeVisible();
  await page.getByRole("link", { name: "Import transactions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import" })).toBeVisible();
});

test("a business whose transactions are all pending is not said to have none", async ({
  page,
  business,
  request,
}) => {
  await removeTransactions(business, request);
  const pending = ROWS.filter(({ status }) => status === "pending");
  await business.call("POST", "/transaction-batches", toBatch(pending));
  await business.enter(page);
  await expect(figure(page, "Remaining")).toContainText("€0.00");
  await expect(page.getByText("No transactions yet")).toHaveCount(0);
});

test("after T the focus stays on the button of today, and the keys keep working", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const today = page.getByRole("button", { name: "Today" });
  await today.focus();
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/on=/);
  await expect(today).toHaveAttribute("aria-disabled", "true");
  await expect(today).toBeFocused();
});

test("the overview shows how far the transactions reach, and the settings name the stored window", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await expect(page.getByText("Studio Nord").last()).toBeVisible();
  await expect(page.getByText(/Last counted transaction: 21 Jan/)).toBeVisible();
  await open(page, "Settings");
  await expect(page.getByRole("heading", { name: "Stored window" })).toBeVisible();
  await expect(page.getByText(/^The API returns this window/)).toBeVisible();
  await expect(page.getByText("Current window")).toHaveCount(0);
});

test("a window in progress is compared with the same number of days of the window before", async ({
  page,
  business,
}) => {
  const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
  if (rent === undefined) throw new Error("There is no rent.");
  const today = new Date();
  const day = (shift: number) => new Date(today.getTime() + shift * 86_400_000).toISOString().slice(0, 10);
  // A window of thirty days that began four days ago. More went out in the window before, but most of it
  // later in that window.
  await business.call("PUT", "", {
    name: "Studio Nord",
    currency: "EUR",
    referenceDate: day(-4),
    incomeGranularity: "fixed_period",
    expenseGranularity: "fixed_period",
    fixedPeriodDays: 30,
  });
  const rows = [
    { ...rent, externalId: "now", bookedOn: day(0), amount: 110 },
    { ...rent, externalId: "before, by then", bookedOn: day(-32), amount: 100 },
    { ...rent, externalId: "before, later", bookedOn: day(-10), amount: 900 },
  ];
  await business.call("POST", "/transaction-batches", toBatch(rows));
  await business.enter(page);
  await expect(page.getByText("In progress, day 5 of 30")).toBeVisible();
  await expect(page.getByText("So far, you have spent €110.00 more than came in.")).toBeVisible();
  await expect(figure(page, "Expense")).toContainText("€10.00 (10%) more than in the first 5 days");
  await page.getByRole("button", { name: "Previous window" }).click();
  await expect(page.getByText("In progress")).toHaveCount(0);
  await expect(figure(page, "Expense")).toContainText("than in the previous 30 days");
});

test("a future window shows when it starts, and has no comparison", async ({ page, business }) => {
  const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
  if (rent === undefined) throw new Error("There is no rent.");
  const late = { ...rent, externalId: "late", bookedOn: "2100-04-30" };
  await business.call("POST", "/transaction-batches", toBatch([late]));
  await business.enter(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?on=2100-05-10`);
  const sentence = page.getByText("This month has not started yet. It starts on 1 May 2100.");
  await expect(sentence).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect((await sentence.boundingBox())?.height, "two lines, and no room for names").toBe(48);
  await expect(page.getByText(/came in|previous month/)).toHaveCount(0);
  await page.goto(`${pathname}?granularity=weekly&on=2100-05-10`);
  await expect(page.getByText(/^This week has not started yet/)).toBeVisible();
});

test("a sentence sums up the window, and its names lead to their rows", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", toBatch(DECEMBER));
  await business.enter(page);
  await expect(
    page.getByText(
      "You kept €1,450.00 of what came in. Income rose by €1,500.00, mainly due to Aurora Films.",
    ),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Aurora Films" }).first().click();
  await expect(page).toHaveURL(/direction=inflow&counterparty=/);
  await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(0);
});

test("changes are listed by counterparty, and each leads to its rows", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", toBatch(DECEMBER));
  await business.enter(page);
  const lines = page.getByRole("table", { name: "What changed, by counterparty" }).getByRole("row");
  await expect(lines).toHaveText([
    /Counterparty/,
    /Landlord Ltd.*€600\.00.*€1,200\.00.*−€600\.00/,
    /Fix It€0\.00.*€250\.00.*−€250\.00/,
    /Pixel Tools€0\.00.*€100\.00.*−€100\.00/,
    /Aurora Films.*€1,500\.00.*€3,000\.00.*\+€1,500\.00/,
  ]);
  const amount = lines.filter({ hasText: "Pixel Tools" }).getByRole("link", { name: "€100.00", exact: true });
  await amount.click();
  await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(2);
});

test("figures of eleven digits leave room for what is beside them", async ({ page, business }) => {
  const vast = [...ROWS, ...DECEMBER].map((row) => ({ ...row, amount: row.amount * 10_000_000 }));
  await business.call("POST", "/transaction-batches", toBatch(vast));
  await business.enter(page);
  for (const name of ["Income", "Expense"] as const) {
    const amount = await figure(page, name).getByRole("link").first().boundingBox();
    const course = await figure(page, name).getByRole("img").boundingBox();
    if (amount === null || course === null) throw new Error("One of them is not there.");
    expect(course.y, name).toBeGreaterThanOrEqual(amount.y + amount.height);
  }
  const names = page.getByRole("table", { name: /What changed/ }).getByRole("rowheader");
  await expect(names.filter({ hasText: "Landlord Ltd" })).toBeVisible();
  for (const name of await names.getByRole("link").all()) {
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test("figures of thirteen digits are on one line, also in a currency with a long name", async ({
  page,
  request,
  business,
}) => {
  const customer = `/api/v1/business/customers/${randomUUID()}`;
  const details = { name: `Studio Dinar ${randomUUID()}`, currency: "KWD", referenceDate: "2026-01-01" };
  const amounts = { invoice: 2_469_135_780.246, rent: 3_703_703_670.369 };
  const rows = ROWS.flatMap((row) => {
    const amount = Reflect.get(amounts, row.externalId);
    return typeof amount === "number" ? [{ ...row, amount, currency: "KWD" }] : [];
  });
  await request.put(customer, { headers: CREDENTIALS, data: details });
  await request.post(`${customer}/transaction-batches`, { headers: CREDENTIALS, data: toBatch(rows) });
  await business.enter(page, { role: "partner_admin" });
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Page, business, or command" }).fill(details.name);
  await page.getByRole("option", { name: details.name }).click();
  await expect(page.getByRole("button", { name: `${details.name}, switch business` })).toBeVisible();
  for (const width of [360, 760, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ["Income", "Expense", "Remaining"] as const) {
      const amount = figure(page, name)
        .getByText(/^−?KWD/)
        .first();
      await expect(amount).toBeVisible();
      expect(await amount.evaluate((text) => text.getClientRects().length), `${name}, ${width} px`).toBe(1);
    }
  }
});

test("a large payment of which a share counts keeps its name beside its amounts", async ({
  page,
  business,
}) => {
  const large = { externalId: "large", bookedOn: "2026-01-09", amount: 99_999_999_999.98 };
  const rows = ROWS.slice(1, 2).map((row) => ({ ...row, ...large, counterparty: "Shipyard" }));
  await business.call("POST", "/transaction-batches", toBatch(rows));
  const { transactions } = await business.call("GET", "/transactions?externalId=large");
  const [payment] = transactions as readonly { id: string }[];
  const share = { type: "shared_expense", sharedType: "percentage", value: 50 };
  await business.call("PATCH", `/transactions/${payment?.id}`, share);
  await business.enter(page);
  const shown = page.getByRole("region", { name: "Largest payments" }).getByRole("listitem").first();
  const name = await shown.getByRole("link", { name: "Shipyard", exact: true }).boundingBox();
  const day = await shown.getByText("9 Jan", { exact: true }).boundingBox();
  const amounts = await shown
    .getByRole("link", { name: /^€49,999,999,999.99 of €99,999,999,999.98/ })
    .boundingBox();
  expect(name?.width).toBeGreaterThan(40);
  expect((day?.x ?? 0) + (day?.width ?? 0)).toBeLessThanOrEqual(amounts?.x ?? 0);
});

test("items that need attention lead to their rows, and a large payment is corrected in place", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", toBatch(DECEMBER));
  await business.enter(page);
  const attention = page.getByRole("region", { name: "Needs attention" }).getByRole("listitem");
  await expect(attention).toHaveText([
    /1 pending transaction/,
    /Fix It New counterparty.*€250\.00/,
    /Pixel Tools New counterparty.*€50\.00/,
  ]);
  const payments = page.getByRole("region", { name: "Largest payments" }).getByRole("listitem");
  await expect(payments).toHaveText([/Landlord Ltd.*€1,200\.00/, /Fix It/, /Pixel Tools/, /Pixel Tools/]);
  await payments.first().getByRole("link", { name: "Landlord Ltd", exact: true }).focus();
  await page.keyboard.press("x");
  await page.getByRole("dialog").getByRole("button", { name: "Exclude", exact: true }).click();
  await expect(figure(page, "Expense")).toContainText("€350.00");
  await expect(payments).toHaveText([/Fix It/, /Pixel Tools/, /Pixel Tools/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(payments.first()).toContainText("Landlord Ltd");
  await attention.first().getByRole("link").click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole("row").filter({ hasText: "Railways" })).toHaveCount(1);
});

test("any range of days can be shown, and calendar periods by name", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", toBatch(DECEMBER));
  await business.enter(page);
  await page.getByRole("button", { name: "Choose a window" }).click();
  await page.getByRole("menuitem", { name: /Calendar quarter/ }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("1 Jan – 31 Mar 2026");
  // The button names the window that it leads to, not the length of the quarter.
  await expect(page.getByRole("radio", { name: "30 days" })).toHaveCount(1);
  await page.getByRole("button", { name: "Previous window" }).click();
  await expect(title).toHaveText("1 Oct – 31 Dec 2025");
  await expect(figure(page, "Income")).toContainText("€1,500.00");

  await page.getByRole("button", { name: "Choose a window" }).click();
  await page.getByRole("menuitem", { name: "Custom dates…" }).click();
  await page.getByLabel("Start date").fill("2026-01-07");
  await page.getByLabel("End date").fill("2026-01-06");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Choose an end date on or after the start date.")).toBeVisible();
  await page.getByLabel("End date").fill("2026-01-12");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(title).toHaveText("7–12 January 2026");
  await expect(figure(page, "Expense")).toContainText("€300.00");
  await page.reload();
  await expect(title).toHaveText("7–12 January 2026");
  await page.getByRole("radio", { name: "Month" }).check();
  await expect(title).toHaveText("1–31 January 2026");
});

for (const [dates, reason] of [
  ["from=2025-01-01&to=2026-01-02", "Choose at most 366 days."],
  ["from=2026-01-02&to=2026-01-01", "Choose an end date on or after the start date."],
  ["from=2026-01-02", "Enter both dates."],
] as const) {
  test(`an address with ${dates} says why another window is shown`, async ({ page, business }) => {
    await business.enter(page, { at: `?${dates}` });
    const status = page.getByRole("status").filter({ hasText: reason });
    await expect(status).toHaveText(`The dates in the address were not used. ${reason}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 January 2026");
    await page.getByRole("button", { name: "Previous window" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 December 2025");
    await expect(status).toHaveCount(0);
  });
}

for (const on of ["1900-01-01", "2200-12-31"]) {
  test(`every part of the overview can show the years around ${on}`, async ({ page, business }) => {
    await business.enter(page, { at: `?granularity=annual&on=${on}` });
    await expect(page.getByText("All transactions in this window are included.")).toBeVisible();
    await expect(page.getByText("This could not be loaded")).toHaveCount(0);
  });
}

test("where the chart has a single window, its mark is not much wider than its bars", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const shown = page.locator("fieldset a[aria-current]");
  await expect(shown).toHaveAccessibleName(/1–31 January 2026/);
  const { column, mark } = await shown.evaluate((each) => ({
    column: each.getBoundingClientRect().width,
    mark: Number.parseFloat(getComputedStyle(each, "::before").width),
  }));
  expect(column).toBeGreaterThan(500);
  expect(mark).toBe(96);
});

test("the chart of years labels its years, and always the year that is shown", async ({ page, business }) => {
  await business.call("PUT", "", {
    name: "Studio Nord",
    currency: "EUR",
    referenceDate: "2026-04-06",
    incomeGranularity: "annual",
    expenseGranularity: "annual",
  });
  await business.enter(page);
  const chart = page.getByRole("group", { name: "Windows" });
  await expect(chart.getByText("2025/26", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.keyboard.press("ArrowLeft");
  await expect(chart.getByText("2024/25", { exact: true })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`the amounts on the chart's axis are round and do not overlap its bars, at ${width} px`, async ({
    page,
    business,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await business.enter(page);
    const ticks = page.locator("[data-tick]");
    await expect(ticks).toHaveText(["−€2k", "−€1k", "€0", "€1k", "€2k", "€3k"]);
    const firstColumn = await page
      .getByRole("group", { name: "Windows" })
      .getByRole("link")
      .first()
      .boundingBox();
    for (const tick of await ticks.all()) {
      const box = await tick.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(firstColumn?.x ?? 0);
    }
  });
}

for (const locale of ["ar-EG", "th-TH", "fa-IR"]) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test("shows the digits and the calendar of the page's language", async ({ page, business }) => {
      await business.enter(page);
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toContainText("2026");
      await expect(title).toContainText("31");
      await expect(figure(page, "Income")).toContainText("3,000.00");
      expect(await page.locator("main").innerText()).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/);
    });
  });
}
