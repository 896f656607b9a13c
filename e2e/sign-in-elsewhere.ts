import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, PASSWORD } from "./business";

/** The same person in another browser, signed in there by themselves. */
export async function signInElsewhere(browser: Browser, page: Page, email: string): Promise<BrowserContext> {
  const { origin } = new URL(page.url());
  const elsewhere = await browser.newContext({ baseURL: origin, locale: "en-GB" });
  const answer = await elsewhere.request.post("/api/auth/sign-in/email", {
    data: { email, password: PASSWORD },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
  return elsewhere;
}
