/** All guides by the names of their files, in the order in which they are read, a list for each part. */
export const CONTENTS = [
  { title: "Get started", names: ["quick-start", "credentials", "going-live"] },
  { title: "Cashflow", names: ["windows", "transactions", "decisions", "as-of", "closing"] },
  { title: "Events", names: ["webhooks", "events"] },
  { title: "Requests", names: ["errors", "idempotency", "paging", "rate-limits"] },
  { title: "Changes to the API", names: ["versioning", "changelog"] },
] as const;
