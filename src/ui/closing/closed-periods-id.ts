/** The id of the section of the settings about closed days. */
export const CLOSED_PERIODS = "closed-periods";
