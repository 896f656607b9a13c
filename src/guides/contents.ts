/** All guides by file name, grouped into parts, in reading order. */
export const CONTENTS = [
  { title: "Get started", names: ["quick-start", "credentials", "going-live"] },
  { title: "Cashflow", names: ["windows", "transactions", "decisions", "as-of", "closing"] },
  { title: "Events", names: ["webhooks", "events"] },
  { title: "Requests", names: ["errors", "idempotency", "paging", "rate-limits"] },
  { title: "Changes to the API", names: ["versioning", "changelog"] },
] as const;
