const LEAST_SECONDS = 3;
const MORE_SECONDS = 7;

/** In how many seconds somebody may ask again: everybody is told another number, so that a crowd does not come back in one instant. */
export const comeAgainIn = (): number => LEAST_SECONDS + Math.floor(Math.random() * MORE_SECONDS);

/** What a 503 says to whoever asked: when to come again. A browser that got a page does so by itself, with scripts and without. */
export const comeAgain = (isPage: boolean): Readonly<Record<string, string>> => {
  const seconds = String(comeAgainIn());
  return { "retry-after": seconds, ...(isPage ? { refresh: seconds } : {}) };
};
