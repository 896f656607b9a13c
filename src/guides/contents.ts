/** All guides by the names of their files, in the order in which they are read, a list for each part. */
export const CONTENTS = [
  { title: "Get started", names: ["quick-start", "credentials"] },
  { title: "Cashflow", names: ["windows"] },
] as const;
