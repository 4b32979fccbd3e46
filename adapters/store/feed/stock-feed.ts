import { usualTags } from "../catalogue/usual-tags.ts";
import { type CataloguePiece, someAtOnce } from "../catalogue/catalogue-piece.ts";
import { barcodeOf, sourceOf, stockOf } from "./feed-mapping.ts";
import type { FeedOffer } from "./feed-parser.ts";
import { groupBy } from "./group-by.ts";
import { cheapestOf, severalPricesLines } from "./one-price.ts";
import { DEMO, type GoodsPort, type KnownSize } from "./goods-port.ts";
import { FeedRefused } from "./feed-limits.ts";
import { piecesFault } from "./pieces.ts";
import { notYetShown } from "./not-yet-shown.ts";
import { type Skipped, skippedLines } from "./skipped-lines.ts";
import { refuseTooLittle, tooLittleStock } from "./too-little.ts";
import { priceFault, pricesOf, sizeIdsOf } from "./sound-offer.ts";
import type { ReadFeed } from "./read-feed.ts";

type Prices = NonNullable<ReturnType<typeof pricesOf>>;

interface Changes {
  readonly stock: Map<number, number>;
  readonly prices: Map<number, { readonly price: number; readonly priceDiscount: number | null; readonly isNew: boolean }>;
  readonly unknown: Skipped[];
  /** Titles of products whose sizes have different prices in the file. */
  readonly several: string[];
  /** Prices that the file gives of some sizes of a product alone, and what became of them. */
  readonly partial: Skipped[];
}

/** What an offer says of the pieces; null when it says nothing, or only that there are some, and there are. */
const stockBy = (offer: FeedOffer, now: number): number | null =>
  offer.stock === null && (offer.isAvailable === null || (offer.isAvailable && now > 0)) ? null : stockOf(offer);

/** Why an offer says nothing that can be taken over; null when it does. */
const faultOf = (offer: FeedOffer, sizes: readonly KnownSize[], prices: Prices | null): string | null => {
  const price = offer.fields.get("price") ?? "";
  if (sizes.length === 0) return "no size of the shop has this id";
  if (price !== "" && prices === null) return priceFault(offer);
  return piecesFault(offer);
};

/** A size with what the file says that it costs. */
interface PricedSize extends Prices {
  readonly row: KnownSize;
  readonly offer: FeedOffer;
}

/** Finds the sizes of an offer: the one of its id, or of its id and size; all of its id when it says no size. */
const sizeFinder = (source: string, rows: readonly KnownSize[]) => {
  const byId = new Map(rows.map((row) => [row.key.slice(barcodeOf(source, "").length), row]));
  const byBeginning = new Map<string, KnownSize[]>();
  for (const [sizeId, row] of byId)
    for (let end = sizeId.indexOf(":"); end > 0; end = sizeId.indexOf(":", end + 1)) {
      const beginning = sizeId.slice(0, end);
      const same = byBeginning.get(beginning);
      if (same === undefined) byBeginning.set(beginning, [row]);
      else same.push(row);
    }
  return (offer: FeedOffer): readonly KnownSize[] => {
    const own = byId.get(offer.id);
    if (own !== undefined) return [own];
    const ids = sizeIdsOf(offer);
    return ids.some(({ size }) => size !== "") ? ids.flatMap(({ sizeId }) => byId.get(sizeId) ?? []) : (byBeginning.get(offer.id) ?? []);
  };
};

/**
 * The one price of a product by what the file says of its sizes. Where it says nothing of sizes that can be had, the others' price is taken for theirs
 * only when it is no higher, and that is reported: it may be the price of the dearer one.
 */
const decidePrice = ([first, ...rest]: readonly PricedSize[], ofProduct: readonly KnownSize[], changes: Changes): void => {
  if (first === undefined) return;
  const canBeHad = ({ id, stock }: KnownSize): boolean => (changes.stock.get(id) ?? stock) > 0;
  const { row, offer, price, oldPrice } = cheapestOf(first, rest, (one) => canBeHad(one.row));
  const shown = oldPrice ?? price;
  const priceDiscount = oldPrice === null ? null : price;
  if (rest.some((one) => one.price !== first.price)) changes.several.push(row.title);
  if (shown === row.price && priceDiscount === row.priceDiscount) return;
  const said = new Set([first, ...rest].map((one) => one.row.id));
  const isDearer = price > (row.priceDiscount ?? row.price);
  if (!ofProduct.filter(canBeHad).every(({ id }) => said.has(id))) {
    const became = isDearer ? "is not taken over" : `is taken over for all ${ofProduct.length}`;
    changes.partial.push({ line: offer.line, offer: offer.id, reason: `the price ${price} of ${said.size} of its sizes ${became}` });
    if (isDearer) return;
  }
  changes.prices.set(row.productId, { price: shown, priceDiscount, isNew: row.isNew });
};

const changesOf = (source: string, rows: readonly KnownSize[], offers: readonly FeedOffer[]): Changes => {
  const sizesOf = sizeFinder(source, rows);
  const models = new Set(rows.map(({ groupKey }) => groupKey));
  const changes: Changes = { stock: new Map(), prices: new Map(), unknown: [], several: [], partial: [] };
  const priced = new Map<number, PricedSize>();
  for (const offer of offers) {
    const sizes = sizesOf(offer);
    // The offer without a size beside the sized ones is the whole model's, and no size of it.
    if (sizes.length === 0 && models.has(`${source}:${offer.id}`)) continue;
    const prices = pricesOf(offer);
    const fault = faultOf(offer, sizes, prices);
    if (fault !== null) changes.unknown.push({ line: offer.line, offer: offer.id, reason: fault });
    else
      for (const row of sizes) {
        const stock = stockBy(offer, row.stock);
        if (stock !== null && stock !== row.stock) changes.stock.set(row.id, stock);
        if (prices !== null && !priced.has(row.id)) priced.set(row.id, { ...prices, row, offer });
      }
  }
  const ofProducts = groupBy(rows, ({ productId }) => String(productId));
  for (const [productId, said] of groupBy([...priced.values()], ({ row }) => String(row.productId)))
    decidePrice(said, ofProducts.get(productId) ?? [], changes);
  return changes;
};

/** The pieces of work that the changes are. */
function* piecesOf({ stock, prices }: Changes): Generator<CataloguePiece> {
  const sizes = [...stock].map(([id, pieces]) => ({ id, pieces }));
  const products = [...prices].map(([id, { isNew, ...price }]) => ({ id, ...price, tags: usualTags(isNew, price) }));
  for (const some of someAtOnce(products)) yield { kind: "prices", products: some };
  for (const some of someAtOnce(sizes)) yield { kind: "stock", sizes: some };
}

const NAMES: Readonly<Record<string, string>> = { [DEMO]: `${DEMO} (goods of the demo, by their articles)` };

const refuseUnknown = (name: string, sources: readonly string[]): never => {
  const names = sources.map((source) => NAMES[source] ?? source.replace(/^feed:/, ""));
  throw new FeedRefused(
    `There are no goods of a feed "${name}" here: ${names.length === 0 ? "import it first" : `--name may be ${names.join(", ")}`}.`,
  );
};

const NOTHING: Changes = { stock: new Map(), prices: new Map(), unknown: [], several: [], partial: [] };

/** Takes prices and pieces of known sizes over, all at once, and nothing else: ids that nobody knows are reported, nothing is removed. */
export const stockFeed = async (shop: GoodsPort, { feed, name, say, isForced }: ReadFeed): Promise<readonly string[]> => {
  const sources = await shop.feedSources();
  const isDemo = name === DEMO && !sources.includes(sourceOf(name));
  const source = isDemo ? DEMO : sourceOf(name);
  let changes = NOTHING;
  const fault = await shop.take(
    { source, replaces: [] },
    async (put) => {
      const sizes = await shop.knownSizes(source);
      if (sizes.length === 0) return refuseUnknown(name, sources);
      changes = changesOf(source, sizes, feed.offers);
      say(`${changes.stock.size} sizes and ${changes.prices.size} prices differ`);
      const toBeHad = sizes.filter(({ stock }) => stock > 0);
      const soldOut = toBeHad.filter(({ id }) => changes.stock.get(id) === 0);
      refuseTooLittle(tooLittleStock(feed.offers.length, toBeHad.length, soldOut.length), isForced);
      for (const piece of piecesOf(changes)) await put(piece);
      return undefined;
    },
    say,
  );
  return [
    `feed "${name}": stock of ${changes.stock.size} sizes and prices of ${changes.prices.size} products changed, ` +
      `${changes.unknown.length} offers not understood`,
    ...skippedLines(changes.unknown),
    ...severalPricesLines(changes.several),
    ...(changes.partial.length === 0 ? [] : ["prices of some sizes of a product, which has one price for all:"]),
    ...skippedLines(changes.partial),
    ...notYetShown(fault),
  ];
};
