import { expect, open, test } from "./business";

test("a partner admin creates a client, and its curl line works as pasted", async ({
  page,
  business,
  request,
}) => {
  await business.enter(page, "partner_admin");
  await open(page, "API clients");
  await page
    .getByRole("button", { name: /^Create|^New/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Reporting");
  await dialog.getByRole("button", { name: /Create/ }).click();
  const curl = page.getByRole("dialog").getByText(/curl /).first();
  await expect(curl).toBeVisible();
  const command = (await curl.textContent()) ?? "";
  const [url = "", ...headers] = Array.from(
    command.matchAll(/["']([^"']+)["']/g),
    ([, quoted = ""]) => quoted,
  );
  const response = await request.get(url, {
    headers: Object.fromEntries(headers.map((header) => header.split(": "))),
  });
  expect(await response.json()).toMatchObject({ success: true, data: { income: 3000, expense: 1550 } });
});
