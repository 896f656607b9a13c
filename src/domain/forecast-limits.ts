/** The fewest whole past windows for a forecast. */
export const FEWEST_PAST_WINDOWS = 6;

/** The most whole past windows that a forecast uses. */
export const MOST_PAST_WINDOWS = 120;

export const MOST_COMING_WINDOWS = 12;

/** With more counterparties than this there is no schedule: it covers all of them, or does not exist. */
export const MOST_SCHEDULED_COUNTERPARTIES = 500;
