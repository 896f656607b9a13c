/** With fewer whole windows than this there is no forecast. */
export const FEWEST_PAST_WINDOWS = 6;

/** So many whole windows are looked back at. */
export const MOST_PAST_WINDOWS = 120;

export const MOST_COMING_WINDOWS = 12;
