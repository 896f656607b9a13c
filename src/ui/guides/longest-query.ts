/** The maximum length of a search in the guides, in characters. */
export const LONGEST_QUERY = 100;
