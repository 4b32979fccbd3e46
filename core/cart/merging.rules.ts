import type { SizeId } from "#core/catalogue/product.ts";
import type { CartMode, CartType, Counters } from "./cart.ts";
import { pathOfMode } from "./cart-mode.rules.ts";

/** Why pieces stayed out of a cart: it is the express one, no order may hold more, there are no more. */
export type SurplusReason = "express" | "limit" | "stock";

/** A line that was made another, or went into another cart. */
export interface MergedLine {
  readonly id: SizeId;
  /** The pieces of that size that lay there before; 0 for none. */
  readonly held: number;
  /** The pieces that did not come along. */
  readonly surplus: number;
  /** Null where all came. */
  readonly reason: SurplusReason | null;
}

/** All of a cart that is to go into another. */
export interface CartMove {
  readonly from: CartMode;
  readonly to: CartMode;
}

/** Lines that were made others, as the carts are counted afterwards: who shows one asks for it anew. */
export interface LinesMerged {
  readonly counters: Counters;
  /** What the lines met, and what they lost on their way. */
  readonly merged: readonly MergedLine[];
}

interface Meeting {
  readonly type: CartType;
  /** The pieces that come. */
  readonly quantity: number;
  readonly held: number;
  readonly stock: number;
  /** The pieces of one size that an order may hold; 0 for any. */
  readonly most: number;
}

/** How many pieces lie there once some have come to others: as many as there are and may be, and never fewer than before. */
export const merged = ({ type, quantity, held, stock, most }: Meeting): Omit<MergedLine, "held" | "id"> & { readonly quantity: number } => {
  const limits: readonly (readonly [SurplusReason, number])[] = [
    ["express", type === "express_delivery" ? 1 : Number.POSITIVE_INFINITY],
    ["stock", stock],
    ["limit", most === 0 ? Number.POSITIVE_INFINITY : most],
  ];
  const [reason, lowest] = limits.reduce((least, one) => (one[1] < least[1] ? one : least));
  const wanted = held + quantity;
  const kept = Math.max(held, Math.min(wanted, lowest));
  return { quantity: kept, surplus: wanted - kept, reason: kept < wanted ? reason : null };
};

/** A line of them as an address carries it: «12.1.2.stock». */
export const mergedText = ({ id, held, surplus, reason }: MergedLine): string => [id, held, surplus, reason ?? ""].join(".");

const MERGED = /^(\d{1,10})\.(\d{1,4})\.(\d{1,4})\.(express|limit|stock)?$/;
const REASONS: readonly SurplusReason[] = ["express", "limit", "stock"];

/** The line that an address carries; null for what is none: anybody may write one. */
export const readMerged = (text: string): MergedLine | null => {
  const [, id, held, surplus, said] = MERGED.exec(text) ?? [];
  const reason = REASONS.find((one) => one === said) ?? null;
  return id === undefined ? null : { id: Number(id), held: Number(held), surplus: Number(surplus), reason };
};

/** Of more lines nobody reads what became of each. */
const MOST_SAID = 10;

/** The part of a cart's page that says what has come into it. */
export const CAME = "came";

const withWords = (page: string, words: string): string => `${page}${page.includes("?") ? "&" : "?"}${words}#${CAME}`;

/** A cart's page that says what became of lines which met others there, or lost pieces on their way. */
export const pageOfMerged = (page: string, lines: readonly MergedLine[]): string =>
  lines.length === 0 ? page : withWords(page, `merged=${lines.slice(0, MOST_SAID).map(mergedText).join(",")}`);

/** The same of a cart that another has gone into: where nothing is to be said of a line, where all came from. */
export const pageOfMoved = ({ from, to }: CartMove, lines: readonly MergedLine[]): string =>
  lines.length === 0 ? withWords(pathOfMode(to), `moved=${from}`) : pageOfMerged(pathOfMode(to), lines);
