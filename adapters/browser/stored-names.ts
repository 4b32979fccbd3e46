/** The names of what is a shopper's own in this browser's storage. Drafts bear their owner's name after it, and lie in the session of a tab. */
export const DRAFTS = "checkoutDraft";
export const SEARCH_HISTORY = "searchHistory";
export const SEARCH_REFERRER = "searchReferrer";
/** What a shopper measured of themselves. */
export const MEASUREMENTS = "measurements";
