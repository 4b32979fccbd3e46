/** The cookie by which a browser's scripts name its first visit: hexadecimal digits. All first calls carry it, so that all of them meet one visitor. */
export const FIRST_VISIT = "first-visit";

/** A browser takes a cookie of such a name by TLS alone, from this very host alone: neither a sibling host nor a forged plain answer can plant one. */
export const HOST_BOUND = "__Host-";
