type Period = Readonly<{ startDate: string; endDate: string }>;

/** The address of the page that compares two periods. */
export function compareHref(customerId: string, now: Period, before: Period): string {
  const days = new URLSearchParams({
    from: now.startDate,
    to: now.endDate,
    againstFrom: before.startDate,
    againstTo: before.endDate,
  });
  return `/b/${customerId}/compare?${days}`;
}
