import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, PASSWORD } from "./business";

/** Signs the same person in in another browser, with a session of its own. */
export async function signInElsewhere(browser: Browser, page: Page, email: string): Promise<BrowserContext> {
  const { origin } = new URL(page.url());
  const elsewhere = await browser.newContext({ baseURL: origin, locale: "en-GB" });
  const response = await elsewhere.request.post("/api/auth/sign-in/email", {
    data: { email, password: PASSWORD },
    headers: { origin },
  });
  expect(response.status()).toBe(200);
  return elsewhere;
}
