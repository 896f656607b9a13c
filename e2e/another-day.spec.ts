import { addDays } from "../src/domain/calendar-date";
import { expect, ROWS, test, toBatch } from "./business";

const FAR_WEST = "Pacific/Pago_Pago";
/** 25 hours ahead of the far west: never on the same day. */
const FAR_EAST = "Pacific/Kiritimati";

test("a page that is open when the reader's day changes shows the new day", async ({ page, business }) => {
  // The Swedish locale writes a day as ISO 8601 does.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: FAR_WEST }).format(new Date());
  await business.call("PATCH", "", { referenceDate: addDays(today, -9), incomeGranularity: "monthly" });
  const [row] = ROWS;
  if (row === undefined) throw new Error("There is no row.");
  await business.call("POST", "/transaction-batches", toBatch([{ ...row, bookedOn: addDays(today, -1) }]));
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTimezoneOverride", { timezoneId: FAR_WEST });
  await page.clock.install();
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("time-zone");
  await business.enter(page);
  await expect(page.getByText(/day 10 of/)).toBeVisible();
  await browser.send("Emulation.setTimezoneOverride", { timezoneId: FAR_EAST });
  await page.clock.runFor("01:00");
  await expect(page.getByText(/day 1[12] of/)).toBeVisible();
});

test("a new rule begins on the reader's day", async ({ page, business }) => {
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  const timezoneId = dayIn(FAR_EAST) === dayIn("UTC") ? FAR_WEST : FAR_EAST;
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTimezoneOverride", { timezoneId });
  await page.goto("/sign-in");
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("time-zone");
  await business.enter(page, { at: "/rules" });
  await page.getByRole("button", { name: "New rule" }).click();
  await expect(page.getByRole("dialog").getByLabel("From")).toHaveValue(dayIn(timezoneId));
});
