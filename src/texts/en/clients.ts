export const clients = {
  title: "API clients",
  description:
    "Programs that use the API, such as your bank or accounting tool. A client reaches all your businesses, within its scopes.",
  create: "Create a client",
  loading: "Loading API clients",
  noClients: "No API clients yet",
  noClientsText: "Create one for each program that uses the API.",
  list: "API clients, oldest first",
  scopesOf: "Scopes",
  created: "Created",
  lastUsed: "Last used",
  neverUsed: "never",
  revoked: "Revoked",
  activeSecrets: "Active secrets",
  severalSecrets: "{count, number} active secrets",
  expireOld: "Expire old secret<hidden> of {name}</hidden>",
  rotate: "New secret<hidden> for {name}</hidden>",
  revoke: "Revoke<hidden> {name}</hidden>",
  scopes: {
    "customers:read": {
      label: "Read figures",
      hint: "See businesses, their figures and settings, and change the length of their windows.",
    },
    "customers:write": {
      label: "Manage businesses",
      hint: "Create, update, and erase businesses.",
    },
    "transactions:read": {
      label: "Read transactions",
      hint: "See transactions, rules, and activity, and preview edits.",
    },
    "transactions:write": {
      label: "Write transactions",
      hint: "Send, edit, exclude, and remove transactions, manage rules, and undo changes.",
    },
    "periods:close": {
      label: "Close periods",
      hint: "Close periods, so that their figures are final, sign them off, and reopen them.",
    },
    "events:read": {
      label: "Read events",
      hint: "Receive every change to businesses, their rules, transactions, and figures.",
    },
    "webhooks:manage": {
      label: "Manage webhooks",
      hint: "Turn the event feed on and off, and decide where events are sent.",
    },
  },
} as const;
