export const palette = {
  title: "Go to",
  field: "Page, business, or command",
  placeholder: "Go to a page, business, or command",
  results: "Results",
  kinds: { page: "Page", command: "Command", business: "Business" },
  failed: "Businesses could not be loaded.",
  searching: "Searching businesses…",
  nothingFound: "No results",
  found: "{count, plural, one {{number} result} other {{number} results}}",
} as const;
