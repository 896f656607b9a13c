import { expect, test } from "./business";

test("a partner admin creates a client, and its curl command works as pasted", async ({
  page,
  business,
  request,
}) => {
  await business.enter(page, { role: "partner_admin", at: "/clients" });
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

test("a partner admin ends the old secret of a client, and the new one keeps working", async ({
  page,
  business,
  request,
}) => {
  await business.enter(page, { role: "partner_admin", at: "/clients" });
  const name = `Rotated ${business.userId}`;
  await page.getByRole("button", { name: "Create a client" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: /Create/ }).click();
  const readSecret = async () => {
    await expect(dialog.getByText("Copy the secret now.")).toBeVisible();
    const [id = "", secret = ""] = await dialog.locator("code").allTextContents();
    return [id, secret] as const;
  };
  const isLetIn = async ([id, secret]: readonly [string, string]) => {
    const path = `/api/v1/business/customers/${business.userId}/cashflow`;
    const response = await request.get(path, { headers: { "x-client-id": id, "x-client-secret": secret } });
    return response.status();
  };
  const first = await readSecret();
  await dialog.getByRole("button", { name: "I have stored the secret" }).click();
  await expect(page.getByRole("button", { name: "Create a client" })).toBeFocused();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByRole("button", { name: /^Expire old secret/ })).toHaveCount(0);

  await row.getByRole("button", { name: /^New secret/ }).click();
  await dialog.getByRole("button", { name: "Create new secret" }).click();
  const second = await readSecret();
  await dialog.getByRole("button", { name: "I have stored the secret" }).click();
  await expect(row.getByRole("button", { name: /^New secret/ })).toBeFocused();
  expect([await isLetIn(first), await isLetIn(second)]).toEqual([200, 200]);

  await row.getByRole("button", { name: /^Expire old secret/ }).click();
  await dialog.getByRole("button", { name: "Expire old secret" }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText("2 active secrets")).toHaveCount(0);
  await expect(row.getByRole("button", { name: /^New secret/ })).toBeFocused();
  expect([await isLetIn(first), await isLetIn(second)]).toEqual([401, 200]);
});

test("a list in another tab no longer has a revoked client when people come back to it", async ({
  page,
  business,
}) => {
  await business.enter(page, { role: "partner_admin", at: "/clients" });
  const name = `Revoked ${business.userId}`;
  await page.getByRole("button", { name: "Create a client" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await page.getByRole("button", { name: "I have stored the secret" }).click();
  const another = await page.context().newPage();
  const follows = another.waitForRequest(/\/api\/trpc\/watchChanges/);
  await another.goto(page.url());
  await follows;
  const revoke = `Revoke ${name}`;
  await expect(another.getByRole("button", { name: revoke })).toBeVisible();
  await page.getByRole("button", { name: revoke }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await another.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(another.getByRole("button", { name: revoke })).toHaveCount(0);
});
