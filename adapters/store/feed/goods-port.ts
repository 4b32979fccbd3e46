import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";
import type { CataloguePiece, KnownGoods } from "../catalogue/catalogue-piece.ts";
import type { Content } from "../content/content.ts";

/** The source of the goods that a shop begins with. */
export const DEMO = "demo";

export const KnownSize = t.type(
  {
    id: t.number,
    /** How a file names it, behind its source. */
    key: t.string,
    stock: t.number,
    productId: t.number,
    groupKey: t.string,
    title: t.string,
    price: t.number,
    priceDiscount: nullable(t.number),
    isNew: t.boolean,
  },
  "KnownSize",
);
/** A size of goods with what a file of stock may change of it. */
export type KnownSize = t.TypeOf<typeof KnownSize>;

/** What a work with a feed asks of the shop and hands over to it; the work itself is done in the operator's own process. */
export interface GoodsPort {
  /** The shop's own categories, as its content files have them. */
  readonly tree: () => Promise<Content["categories"]>;
  /** All goods of these sources. */
  readonly knownGoods: (sources: readonly string[]) => Promise<readonly KnownGoods[]>;
  readonly knownSizes: (source: string) => Promise<readonly KnownSize[]>;
  /** Of all goods that came with feeds, and of the demo's. */
  readonly feedSources: () => Promise<readonly string[]>;
  /**
   * Takes what `give` puts, shows all of it at once when that has ended, and nothing when it throws. Answers with why it is not shown yet; null when it is.
   * One process of the shop does so at a time, another is refused.
   */
  readonly take: (given: TakenGoods, give: (put: PutPiece) => Promise<void>, say: (line: string) => void) => Promise<string | null>;
}

export type PutPiece = (piece: CataloguePiece) => Promise<void>;

export interface TakenGoods {
  readonly source: string;
  /** Sources whose goods make room. */
  readonly replaces: readonly string[];
}
