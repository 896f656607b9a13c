/** Tells the server the reader's time zone, so that it knows their current day. */
export const TIME_ZONE_COOKIE = "time-zone";

const ONE_YEAR_SECONDS = 31_536_000;

export function keepTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available over plain HTTP.
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
