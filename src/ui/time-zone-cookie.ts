/** Says to the server in which time zone the reader is, so that it knows their day. */
export const TIME_ZONE_COOKIE = "time-zone";

const ONE_YEAR_SECONDS = 31_536_000;

export function keepTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there over plain HTTP.
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
