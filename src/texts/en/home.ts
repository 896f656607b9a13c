export const home = {
  description: "What came in, what went out, and what remains, for any business and any window.",
  title: "What came in, what went out, what remains.",
  lead: "Business Cashflow computes the income and expense of a business, and what remains, over any window: in a dashboard for its owners, and through one REST API for partners.",
  openDashboard: "Open the dashboard",
  readReference: "Read the API reference",
  example: "Example",
  request: "Request",
  response: "Response",
  facts: {
    window: {
      title: "Any window",
      text: "A week, fortnight, month, quarter, or year, or a length of your own, counted from the date you choose.",
    },
    exact: {
      title: "Exact",
      text: "Integer minor units throughout. Income minus expense is what remains, to the last cent.",
    },
    corrected: {
      title: "Corrected by people",
      text: "Mark an expense as covered, shared, or moved to savings, or exclude a transaction. The figures follow at once.",
    },
  },
  guides: "Guides",
  reference: "API reference",
  openApi: "OpenAPI",
  status: "Status",
} as const;
