/** Where the settings say which days are closed. */
export const CLOSED_PERIODS = "closed-periods";
