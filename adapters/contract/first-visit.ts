/** The cookie by which a browser's scripts name its first visit: 32 hexadecimal digits. All first calls carry it, so that all of them meet one visitor. */
export const FIRST_VISIT = "first-visit";
