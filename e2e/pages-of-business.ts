/** The pages of a business, below its address. */
export const PAGES_OF_BUSINESS = [
  "",
  "/transactions",
  "/transactions/print",
  "/compare",
  "/counterparty?key=name%3Apixel+tools",
  "/recurring",
  "/links",
  "/rules",
  "/activity",
  "/import",
  "/settings",
  "/people",
  "/clients",
  "/webhooks",
];
