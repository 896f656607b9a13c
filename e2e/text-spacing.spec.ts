import { addDays, utcDayOf } from "../src/domain/calendar-date";
import { expect, test } from "./business";
import { expectNoHorizontalScroll } from "./fixtures";
import { furnish } from "./furnish";
import { PAGES_OF_BUSINESS } from "./pages-of-business";

/** What people may set for every page, after WCAG 2.2, success criterion 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`;

/** A recurring payment of several amounts and a rule about it: the widest rows of their tables. */
const WIDE = [3, 35, 63, 95, 124, 155].map((daysAgo, month) => ({
  externalId: `wide-${month}`,
  bookedOn: addDays(utcDayOf(new Date()), -daysAgo),
  amount: 1_234_974.5 + 100 * month,
  currency: "EUR",
  direction: "outflow",
  description: "Invoice",
  counterparty: { name: "Wolt Enterprises Deutschland GmbH" },
  status: "booked",
}));

test.use({ locale: "de-DE" });

for (const width of [360, 768, 1000, 1280]) {
  test(`every page of a business fits with spaced text at ${width} px`, async ({ page, business }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await furnish(business);
    await business.call("POST", "/transaction-batches", { transactions: WIDE });
    await business.call("POST", "/rules", {
      direction: "outflow",
      counterparty: WIDE[0]?.counterparty,
      fromOn: utcDayOf(new Date()),
      treatment: { type: "shared_expense", sharedType: "percentage", value: 66.6667 },
    });
    await business.enter(page, { role: "partner_admin" });
    const { pathname } = new URL(page.url());
    for (const place of PAGES_OF_BUSINESS) {
      await page.goto(pathname + place);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }, SPACING);
      await expectNoHorizontalScroll(page);
    }
  });
}
