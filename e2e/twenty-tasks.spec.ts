import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { markdownTable } from "../bench/markdown-table";
import { JANUARY } from "./bank-file";
import { type Business, expect, figure, ROWS, test, toBatch } from "./business";
import { Hands } from "./hands";

type Task = Readonly<{
  name: string;
  /** The page on which the task begins; the overview by default. */
  at?: string;
  play: (hands: Hands, page: Page, business: Business) => Promise<void>;
}>;

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

/**
 * The tasks of owners. docs/dashboard.md limits the clicks and keys of each. Each task begins with the
 * business as the one before it left it.
 */
const TASKS: readonly Task[] = [
  {
    name: "Why did expense rise: to the reason",
    play: async (_, page) => expect(page.getByText(/Expenses rose by .*mainly due to/)).toBeVisible(),
  },
  {
    name: "Why did expense rise: to its rows",
    async play(hands, page) {
      await hands.click(link(page, "Landlord Ltd"));
      await expect(rowOf(page, "Landlord Ltd")).toHaveCount(1);
    },
  },
  {
    name: "From a bar to its rows",
    async play(hands, page) {
      const bars = page.getByRole("group", { name: "Windows" });
      await hands.click(bars.getByRole("link", { name: "1–31 December 2025" }));
      await hands.click(bars.getByRole("link", { name: "View transactions for 1–31 December 2025" }));
      await expect(page).toHaveURL(/from=2025-12-01&to=2025-12-31/);
    },
  },
  {
    name: "The figures of a year",
    async play(hands, page) {
      await hands.click(page.getByText("Year", { exact: true }));
      await expect(page).toHaveURL(/granularity=annual/);
    },
  },
  {
    name: "The window before, by keys",
    async play(hands, page) {
      await hands.press("ArrowLeft");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("December 2025");
    },
  },
  {
    name: "What did not count: to its rows",
    async play(hands, page) {
      await hands.click(page.getByRole("link", { name: /Pending/ }));
      await expect(rowOf(page, "Railways")).toHaveCount(1);
    },
  },
  {
    name: "Share a payment 50/50",
    at: "transactions",
    async play(hands, page) {
      await hands.click(rowOf(page, "Fix It").getByRole("button", { name: /^Actions/ }));
      await hands.click(page.getByRole("menuitem", { name: /^Reclassify/ }));
      const dialog = page.getByRole("dialog");
      await hands.click(dialog.getByText("Shared", { exact: true }));
      await expect(dialog.getByLabel("Your share in percent")).toHaveValue("50");
      await hands.click(dialog.getByRole("button", { name: "Save" }));
      await expect(rowOf(page, "Fix It")).toContainText("€125.00");
    },
  },
  {
    name: "Undo an edit",
    async play(hands, page) {
      await hands.click(link(page, "Activity"));
      await hands.click(button(page, /^Undo.*Shared Fix It/));
      await expect(page.getByText("Undone by you")).toBeVisible();
    },
  },
  {
    name: "Mark a payment as covered, by keys",
    at: "transactions",
    async play(hands, page) {
      for (const key of ["j", "j", "j"]) await hands.press(key);
      await expect(page.locator(":focus")).toContainText("Fix It");
      await hands.press("r");
      await expect(page.getByRole("dialog").locator(":focus")).toBeVisible();
      for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await hands.press(key);
      await expect(rowOf(page, "Fix It")).toContainText("Covered");
    },
  },
  {
    name: "Exclude this and future ones of a counterparty",
    at: "transactions",
    async play(hands, page) {
      await hands.click(
        rowOf(page, "Pixel Tools")
          .last()
          .getByRole("button", { name: /^Actions/ }),
      );
      await hands.click(page.getByRole("menuitem", { name: /^Exclude/ }));
      const dialog = page.getByRole("dialog");
      await hands.click(dialog.getByText(/This and future transactions with Pixel Tools/));
      await hands.click(dialog.getByRole("button", { name: "Exclude 2" }));
      await expect(rowOf(page, "Pixel Tools").getByText("Excluded")).toHaveCount(2);
    },
  },
  {
    name: "Why a payment counts for what it does",
    at: "transactions",
    async play(hands, page) {
      await hands.click(rowOf(page, "Landlord Ltd").first().getByText("Landlord Ltd").first());
      await expect(page.getByRole("dialog").getByText("Counts in full.")).toBeVisible();
    },
  },
  {
    name: "Remove a rule",
    async play(hands, page) {
      await hands.click(link(page, "Rules"));
      await hands.click(rowOf(page, "Pixel Tools").getByRole("button", { name: /^Remove/ }));
      await hands.click(page.getByRole("dialog").getByRole("button", { name: "Remove rule" }));
      await expect(page.getByText("No rules yet")).toBeVisible();
    },
  },
  {
    name: "Import a bank's CSV file",
    async play(hands, page) {
      await hands.click(link(page, "Import"));
      await hands.chooseFile(page.getByLabel("Bank file", { exact: true }), CERTAIN);
      await hands.click(page.getByRole("button", { name: /^Import 2/ }));
      await expect(page.getByRole("heading", { name: "2 transactions imported" })).toBeVisible();
    },
  },
  {
    name: "Find a payment by its amount",
    at: "transactions",
    async play(hands, page) {
      await hands.press("/");
      await hands.type("1,200.00");
      await expect(rowOf(page, "Landlord Ltd")).toHaveCount(1);
      await expect(rowOf(page, "Fix It")).toHaveCount(0);
    },
  },
  {
    name: "Find a payment by words in any order",
    at: "transactions",
    async play(hands, page) {
      await hands.press("/");
      await hands.type("tools licence");
      await expect(rowOf(page, "Pixel Tools")).toHaveCount(2);
      await expect(rowOf(page, "Fix It")).toHaveCount(0);
    },
  },
  {
    name: "Edit several at once",
    at: "transactions?q=licence",
    async play(hands, page) {
      const rows = rowOf(page, "Pixel Tools");
      await hands.click(rows.first().getByRole("checkbox"));
      await hands.click(rows.last().getByRole("checkbox"));
      await hands.press("x");
      await hands.click(page.getByRole("dialog").getByRole("button", { name: /^Exclude/ }));
      await expect(rows.getByText("Excluded")).toHaveCount(2);
    },
  },
  {
    name: "The filtered rows as a file",
    at: "transactions?direction=inflow",
    async play(hands, page) {
      const saved = page.waitForEvent("download");
      await hands.click(button(page, "Export"));
      await hands.click(page.getByRole("menuitem", { name: "These transactions as CSV" }));
      expect((await saved).suggestedFilename()).toContain(".csv");
    },
  },
  {
    name: "Compare two windows",
    async play(hands, page) {
      await hands.click(link(page, "Compare"));
      await expect(rowOf(page, "Landlord Ltd")).toContainText("€600.00");
    },
  },
  {
    name: "Go to another page by keys",
    async play(hands, page) {
      await hands.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
      await hands.type("settings");
      await hands.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    },
  },
  {
    name: "Invite a colleague",
    async play(hands, page) {
      await hands.click(link(page, "People"));
      await hands.click(button(page, /^Invite/));
      await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
      await hands.type("colleague@example.com");
      await hands.click(page.getByRole("dialog").getByRole("button", { name: /^(Invite|Create)/ }));
      await expect(page.getByText(/\/invitation\//).first()).toBeVisible();
    },
  },
];

const CERTAIN = { ...JANUARY, text: "Date;Name;Amount\n2026-01-29;Ink;-12.00\n2026-01-30;Paper;-8.00" };

test("the twenty tasks take no more clicks and keys than they should", async ({ page, business }) => {
  test.setTimeout(180_000);
  await business.call("POST", "/transaction-batches", toBatch(DECEMBER));
  await business.enter(page);
  const overview = page.url();
  const lines: string[][] = [];
  for (const { name, at = "", play } of TASKS) {
    await test.step(name, async () => {
      const follows = page.waitForRequest(/\/api\/trpc\/watchChanges/);
      await page.goto(at === "" ? overview : `${overview}/${at}`);
      await follows;
      if (at === "") await expect(figure(page, "Expense")).toBeVisible();
      const hands = new Hands(page);
      await play(hands, page, business);
      const { clicks, keys, typed } = hands.effort;
      const most = mostOf(name);
      lines.push([name, `${clicks}`, `${keys}`, `${typed}`, `${most.clicks} and ${most.keys}`]);
      expect.soft(clicks, `clicks to: ${name}`).toBeLessThanOrEqual(most.clicks);
      expect.soft(keys, `keys to: ${name}`).toBeLessThanOrEqual(most.keys);
    });
  }
  console.log(`\n${markdownTable(["task", "clicks", "keys", "typed", "at most clicks and keys"], lines)}\n`);
});

/** The line of a task in docs/dashboard.md: `| name | clicks | keys |`. */
function mostOf(name: string): Readonly<{ clicks: number; keys: number }> {
  const line = DOCUMENT.split("\n").find((each) => each.startsWith(`| ${name} |`));
  const [clicks, keys] = line?.split("|").slice(2).map(Number) ?? [];
  if (clicks === undefined || keys === undefined) throw new Error(`docs/dashboard.md does not list: ${name}`);
  return { clicks, keys };
}

const DOCUMENT = readFileSync(join(import.meta.dirname, "../docs/dashboard.md"), "utf8");

/** The month before: the same income, and half of the rent. */
const DECEMBER = ROWS.filter(({ externalId }) => externalId === "rent" || externalId === "invoice").map(
  (row) => ({
    ...row,
    externalId: `${row.externalId}-december`,
    bookedOn: row.bookedOn.replace("2026-01", "2025-12"),
    amount: row.externalId === "rent" ? row.amount / 2 : row.amount,
  }),
);
