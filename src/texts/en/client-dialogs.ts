export const clientDialogs = {
  creating: {
    title: "Create an API client",
    name: "Name",
    nameHint: "Who uses it, such as “Bookkeeping import”. Activity shows this name.",
    nameMissing: "Enter a name.",
    scopes: "What it can do, in all your businesses",
    scopeMissing: "Choose at least one.",
    submit: "Create",
  },
  rotating: {
    title: "New secret for {name}",
    adds: "The current secret <strong>keeps working</strong> alongside the new one, so you can switch without downtime. Expire it here once everything uses the new one.",
    replaces:
      "This client has two active secrets, which is the limit. The <strong>older one stops working immediately</strong>. The newer one keeps working alongside the new secret.",
    submit: "Create new secret",
  },
  expiring: {
    title: "Expire the old secret of {name}?",
    text: "The older of its two secrets <strong>stops working immediately</strong> and cannot be restored. Requests that still use it are refused. The newer one keeps working.",
    keep: "Keep both",
    submit: "Expire old secret",
    done: "Old secret of {name} expired",
  },
  revoking: {
    title: "Revoke {name}?",
    text: "Its secrets stop working immediately and cannot be restored. What it did stays.",
    neverUsed: "It was never used.",
    lastUsed: "It was last used <time></time>.",
    submit: "Revoke",
    done: "{name} revoked",
  },
  secret: {
    title: "Credentials for {name}",
    warning: "<strong>Copy the secret now.</strong> We only store a fingerprint and cannot show it again.",
    clientId: "Client ID",
    clientSecret: "Client secret",
    writesOnly: "This client can only write, so there is no example of a request that reads.",
    tryIt: "Try it with {business}",
  },
} as const;
