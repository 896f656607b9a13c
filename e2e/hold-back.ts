import type { Page, Request } from "@playwright/test";

type HeldBack = Readonly<{
  isHeldBack: Promise<void>;
  letThrough: () => void;
  /** Loses the connection instead. */
  fail: () => void;
}>;

/**
 * Holds back the response to the first of these calls, which the service has answered by then. With
 * `isUnsent` it is the call itself that is held back.
 */
export async function holdBack(
  page: Page,
  calls: RegExp,
  {
    isUnsent = false,
    isMeant = () => true,
  }: Readonly<{ isUnsent?: boolean; isMeant?: (request: Request) => boolean }> = {},
): Promise<HeldBack> {
  let isFirst = true;
  let hold = (): void => undefined;
  const isHeldBack = new Promise<void>((resolve) => {
    hold = resolve;
  });
  let release = (_isLost: boolean): void => undefined;
  const isLost = new Promise<boolean>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    if (!isFirst || !isMeant(route.request())) return route.fallback();
    isFirst = false;
    const response = isUnsent ? null : await route.fetch();
    hold();
    if (await isLost) return route.abort();
    return response === null ? route.fallback() : route.fulfill({ response });
  });
  return { isHeldBack, letThrough: () => release(false), fail: () => release(true) };
}
