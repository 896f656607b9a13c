import type { Page } from "@playwright/test";

type BankFile = Readonly<{ name: string; text: string }>;

/** Ambiguous dates, two equal coffees, and a row that cannot be read. */
export const JANUARY: BankFile = {
  name: "january.csv",
  text: [
    "Date,Name,Text,Amount",
    "02/01/2026,Coffee Corner,Flat white,-3.50",
    "02/01/2026,Coffee Corner,Flat white,-3.50",
    "04/01/2026,Aurora Films,Invoice 18,400.00",
    "05/01/2026,Railways,Ticket,twelve",
  ].join("\n"),
};

/** `label`: the label of the field, which depends on the language of the page. */
export async function chooseFile(
  page: Page,
  { name, text }: Readonly<{ name: string; text: string | Uint8Array }>,
  label = "Bank file",
): Promise<void> {
  await page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
}

/** Drops a file onto the page, outside of the drop area. */
export async function dropFile(page: Page, { name, text }: BankFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name));
      return transfer;
    },
    { name, text },
  );
  const heading = page.getByRole("heading", { level: 1 });
  await heading.dispatchEvent("dragenter", { dataTransfer });
  await heading.dispatchEvent("drop", { dataTransfer });
}
