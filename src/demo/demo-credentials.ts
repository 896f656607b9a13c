/** Known to everyone who reads this, and therefore only ever given to the demo's own partner. */
export const DEMO_CREDENTIALS = { clientId: "demo", clientSecret: "bcs_demo_only_not_a_secret" };
