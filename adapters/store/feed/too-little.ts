import { FeedRefused } from "./feed-limits.ts";

/** A feed that brings less than this of what was there is broken rather than meant. */
const LEAST_SHARE = 0.5;
const HOW_ALL_THE_SAME = "--force takes it over all the same";

/** Why a feed is not taken over that would leave the shop with much less of its goods; null when it would not. */
export const tooFewGoods = (before: number, after: number): string | null => {
  if (after === 0) return `The feed holds no goods that can be sold; the shop has ${before} of it (${HOW_ALL_THE_SAME}).`;
  return after < before * LEAST_SHARE
    ? `The feed holds ${after} products, less than half of the ${before} that the shop has of it (${HOW_ALL_THE_SAME}).`
    : null;
};

/** Why a file of prices and stock is not taken over: it is empty, or sells out more than half of the sizes that can be had. */
export const tooLittleStock = (offers: number, before: number, soldOut: number): string | null => {
  if (offers === 0) return "The file holds no offers.";
  return soldOut > before * LEAST_SHARE
    ? `The file sells out ${soldOut} of the ${before} sizes that can be had (${HOW_ALL_THE_SAME}).`
    : null;
};

export const refuseTooLittle = (why: string | null, isForced: boolean): void => {
  if (why !== null && !isForced) throw new FeedRefused(why);
};
