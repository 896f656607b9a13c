export const guides = {
  title: "Guides",
  lead: "How to integrate: from the first request to figures that stay up to date in your own system. Every example is run against the service before it is published.",
  contents: "Guides",
  search: "Search the guides",
  found:
    "{count, plural, =0 {Nothing found for “{query}”} one {# result for “{query}”} other {# results for “{query}”}}",
  nothingFound: "Try another word, such as the code of an error or the name of a field.",
  outline: "On this page",
  further: "Further guides",
  before: "Previous",
  after: "Next",
  reference: "Reference",
  apiReference: "API reference",
  openApi: "OpenAPI document",
} as const;
