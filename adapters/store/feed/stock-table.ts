import { setImmediate } from "node:timers/promises";
import { FEED_LIMITS, FeedRefused, memoryLimit } from "./feed-limits.ts";
import type { FeedOffer, ParsedFeed } from "./feed-parser.ts";
import { piecesOf } from "./pieces.ts";
import { headOf, rowsOf } from "./table-rows.ts";

/** What an operator is told to write. */
export const TABLE_EXPECTED = '"id;price;quantity" (oldprice and size may stand there too)';

const COLUMNS = {
  id: /^(?:id|ид|код|артикул|sku|offer[ _]?id|код товара)$/i,
  price: /^(?:price|цена)(?:,? ?\(?(?:руб\.?|₽)\)?)?$/i,
  oldPrice: /^(?:old[ _]?price|старая цена|цена до скидки)$/i,
  quantity: /^(?:quantity|qty|count|stock|остат(?:ок|ки)|кол(?:ичест|-)во)(?:,? ?\(?шт\.?\)?)?$/i,
  size: /^(?:size|размер)$/i,
};
const ROWS_AT_ONCE = 5_000;
const SHOWN_LENGTH = 60;

/** Where each column stands; throws when the first line names no id, or nothing to take over. */
const columnsOf = (text: string) => {
  const { head, separator, names } = headOf(text);
  const placeOf = (name: RegExp): number => names.findIndex((cell) => name.test(cell));
  const places = {
    id: placeOf(COLUMNS.id),
    price: placeOf(COLUMNS.price),
    oldPrice: placeOf(COLUMNS.oldPrice),
    quantity: placeOf(COLUMNS.quantity),
    size: placeOf(COLUMNS.size),
  };
  if (places.id < 0 || (places.price < 0 && places.quantity < 0))
    throw new FeedRefused(`The first line of the table is "${head.trim().slice(0, SHOWN_LENGTH)}", and ${TABLE_EXPECTED} is expected.`);
  return { separator, places };
};

/** Reads a table of prices and stock, a line an offer, with the names of its columns in the first line; throws `FeedRefused`. */
export const readStockTable = async (text: AsyncIterable<string>, checkLimits: () => void): Promise<ParsedFeed> => {
  const keep = memoryLimit();
  const pieces: string[] = [];
  for await (const piece of text) {
    checkLimits();
    keep(piece);
    pieces.push(piece);
  }
  const whole = pieces.join("");
  const { separator, places } = columnsOf(whole);
  const offers: FeedOffer[] = [];
  let isHead = true;
  for (const { line, cells } of rowsOf(whole, separator)) {
    const cellAt = (place: number): string => cells[place] ?? "";
    if (!isHead && cells.some((cell) => cell !== "")) {
      if (offers.length >= FEED_LIMITS.offers) throw new FeedRefused(`The table holds more than ${FEED_LIMITS.offers} lines.`);
      keep(...cells);
      const stock = piecesOf(cellAt(places.quantity));
      offers.push({
        line,
        id: cellAt(places.id),
        groupId: "",
        isAvailable: stock === null ? null : stock > 0,
        fields: new Map([
          ["price", cellAt(places.price)],
          ["oldprice", cellAt(places.oldPrice)],
          ["count", cellAt(places.quantity)],
        ]),
        pictures: [],
        params: places.size < 0 ? [] : [{ name: "Размер", unit: "", value: cellAt(places.size) }],
        stock,
      });
      if (offers.length % ROWS_AT_ONCE === 0) {
        checkLimits();
        await setImmediate();
      }
    }
    isHead = false;
  }
  return { shop: new Map(), categories: [], offers };
};
