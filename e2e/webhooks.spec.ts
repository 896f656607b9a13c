import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { Webhook } from "standardwebhooks";
import { expect, open, test } from "./business";

// A URL that is refused.
test.use({ expectedFaults: [/400/] });

type Received = Readonly<{ headers: IncomingHttpHeaders; body: string }>;

/** A receiver on this machine that keeps what it is sent. */
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
  await business.enter(page, "partner_admin");
  await open(page, "Webhooks");
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill("http://10.0.0.1/hook");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Use an https:// URL at a public address")).toBeVisible();
  await dialog.getByLabel("URL").fill(receiver.url);
  await dialog.getByRole("radio", { name: "Only some" }).check();
  await dialog.getByRole("checkbox", { name: "cashflow.figures.changed" }).check();
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Copy the secret now.")).toBeVisible();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have stored the secret" }).click();

  const row = page.getByRole("listitem").filter({ hasText: receiver.url });
  await expect(row.getByText("1 type of event")).toBeVisible();
  await row.getByRole("button", { name: /^Send a test/ }).click();
  await expect(page.getByText(`Test delivered to ${receiver.url}`)).toBeVisible();
  // What other tests do at the same time is told to this endpoint too.
  const sent = receiver.received.find(({ body }) => body.includes("webhook.test"));
  const headers = Object.fromEntries(
    Object.entries(sent?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(new Webhook(secret).verify(sent?.body ?? "", headers)).toMatchObject({ type: "webhook.test" });

  await row.getByRole("button", { name: /^Attempts/ }).click();
  const log = dialog.getByRole("list", { name: "Attempts, newest first" });
  const attempt = log.getByRole("listitem").filter({ hasText: "webhook.test" });
  await expect(attempt.getByText(/Answered 200 in \d+ ms/)).toBeVisible();
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
