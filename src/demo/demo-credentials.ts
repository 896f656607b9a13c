/** These credentials are public, so only the demo's own partner ever gets them. */
export const DEMO_CREDENTIALS = { clientId: "demo", clientSecret: "bcs_demo_only_not_a_secret" };
