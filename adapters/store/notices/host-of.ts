/** The host that letters of a shop are known by. */
export const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : "shop");
