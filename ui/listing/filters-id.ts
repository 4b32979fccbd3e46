/** By it a button opens the filters of a list. */
export const FILTERS_ID = "filters";
