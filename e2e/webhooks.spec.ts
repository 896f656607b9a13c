import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { Locator } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expect, test } from "./business";

// The server refuses one of the URLs.
test.use({ expectedErrors: [/400/] });

type Received = Readonly<{ headers: IncomingHttpHeaders; body: string }>;

/** A receiver on this machine that records what it receives. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const pieces = await request.toArray();
    received.push({ headers: request.headers, body: Buffer.concat(pieces).toString("utf8") });
    response.writeHead(200, { "content-type": "text/plain" }).end("Thank you.");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { received, url: `http://127.0.0.1:${port}/hook`, stop: () => server.close() };
}

test("a partner admin adds an endpoint, and it receives a signed delivery that the log shows", async ({
  page,
  business,
}) => {
  const receiver = await startReceiver();
  await business.enter(page, { role: "partner_admin", at: "/webhooks" });
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill("http://10.0.0.1/hook");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Use an https:// URL at a public address")).toBeVisible();
  await addEndpoint(dialog, receiver.url);
  await expect(dialog.getByText("Copy the secret now.")).toBeVisible();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have stored the secret" }).click();

  const row = page.getByRole("listitem").filter({ hasText: receiver.url });
  await expect(row.getByText("1 type of event")).toBeVisible();
  await row.getByRole("button", { name: /^Send a test/ }).click();
  await expect(page.getByText(`Test delivered to ${receiver.url}`)).toBeVisible();
  // This endpoint also receives the events of other tests.
  const sent = receiver.received.find(({ body }) => body.includes("webhook.test"));
  const headers = Object.fromEntries(
    Object.entries(sent?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(new Webhook(secret).verify(sent?.body ?? "", headers)).toMatchObject({ type: "webhook.test" });

  await row.getByRole("button", { name: /^Attempts/ }).click();
  const log = dialog.getByRole("list", { name: "Attempts, newest first" });
  const attempt = log.getByRole("listitem").filter({ hasText: "webhook.test" });
  await expect(attempt.getByText(/Status 200 after \d+ ms/)).toBeVisible();
  await attempt.getByText("webhook.test").click();
  await expect(attempt.getByText("Thank you.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await row.getByRole("button", { name: /^Pause/ }).click();
  await expect(row.getByText("Paused", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  receiver.stop();
});

test("a partner admin resends an event, and everything since a given time", async ({ page, business }) => {
  const receiver = await startReceiver();
  await business.enter(page, { role: "partner_admin", at: "/webhooks" });
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await addEndpoint(dialog, receiver.url);
  await dialog.getByRole("button", { name: "I have stored the secret" }).click();
  const row = page.getByRole("listitem").filter({ hasText: receiver.url });
  await expect(row).toBeVisible();

  const { transactions } = await business.call("GET", "/transactions?externalId=rent");
  const [rent] = Array.isArray(transactions) ? transactions : [];
  await business.call("POST", `/transactions/${rent.id}/exclude`, {});
  // This endpoint also receives the events of other tests' customers.
  const idsOfOurs = () =>
    receiver.received
      .filter(({ body }) => body.includes(business.userId))
      .map(({ headers }) => headers["webhook-id"]);
  await expect.poll(() => idsOfOurs().length).toBe(1);
  const [told] = idsOfOurs();
  const timesTold = () => idsOfOurs().filter((id) => id === told).length;

  await row.getByRole("button", { name: /^Attempts/ }).click();
  const log = dialog.getByRole("list", { name: "Attempts, newest first" });
  const attempt = log.getByRole("listitem").filter({ hasText: business.userId }).first();
  await attempt.getByText("cashflow.figures.changed").click();
  await attempt.getByRole("button", { name: "Send again" }).click();
  await expect.poll(timesTold).toBe(2);
  await expect(log.getByRole("listitem").filter({ hasText: business.userId })).toHaveCount(2);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await row.getByRole("button", { name: /^Send since/ }).click();
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog.getByText("Choose a day and a time.")).toBeVisible();
  // Styled like the date fields.
  await expect(dialog.getByLabel("Since")).toHaveCSS("appearance", "none");
  await dialog.getByLabel("Since").fill(await page.evaluate(anHourAgo));
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(/\d+ events? will be sent/)).toBeVisible();
  // The replay includes events of other tests.
  await expect.poll(timesTold).toBe(3);

  await row.getByRole("button", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  receiver.stop();
});

test("an attempt that nobody answered shows no response, not an empty one", async ({ page, business }) => {
  const { url, stop } = await startReceiver();
  stop();
  await business.enter(page, { role: "partner_admin", at: "/webhooks" });
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await addEndpoint(dialog, url);
  await dialog.getByRole("button", { name: "I have stored the secret" }).click();
  const row = page.getByRole("listitem").filter({ hasText: url });
  await row.getByRole("button", { name: /^Send a test/ }).click();
  await expect(page.getByText(`The test to ${url} failed`)).toBeVisible();
  await row.getByRole("button", { name: /^Attempts/ }).click();
  const attempt = dialog.getByRole("listitem").filter({ hasText: "webhook.test" });
  await attempt.getByText("webhook.test").click();
  await expect(attempt.getByText(`POST ${url}`)).toBeVisible();
  await expect(attempt.getByText("The response had no body.")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Endpoint deleted")).toBeVisible();
});

/** Fills in the dialog for an endpoint that receives only changes of figures, and adds the endpoint. */
async function addEndpoint(dialog: Locator, url: string): Promise<void> {
  await dialog.getByLabel("URL").fill(url);
  await dialog.getByRole("radio", { name: "Only some" }).check();
  await dialog.getByRole("checkbox", { name: "cashflow.figures.changed" }).check();
  await dialog.getByRole("button", { name: "Add" }).click();
}

/** The value of a field for day and time, by the clock of the browser. */
function anHourAgo(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000 - 3_600_000).toISOString().slice(0, 16);
}
