/** Letters that a search of the guides may have. */
export const LONGEST_QUERY = 100;
