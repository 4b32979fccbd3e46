import { setImmediate } from "node:timers/promises";
import { FEED_LIMITS, FeedRefused, memoryLimit } from "./feed-limits.ts";
import type { FeedOffer, ParsedFeed } from "./feed-parser.ts";

/** What an operator is told to write. */
export const TABLE_EXPECTED = '"id;price;quantity" (oldprice and size may stand there too)';

const COLUMNS = {
  id: /^(?:id|ид|код|артикул|sku|offer[ _]?id|код товара)$/i,
  price: /^(?:price|цена)(?:,? ?\(?(?:руб\.?|₽)\)?)?$/i,
  oldPrice: /^(?:old[ _]?price|старая цена|цена до скидки)$/i,
  quantity: /^(?:quantity|qty|count|stock|остат(?:ок|ки)|кол(?:ичест|-)во)(?:,? ?\(?шт\.?\)?)?$/i,
  size: /^(?:size|размер)$/i,
};
const SEPARATORS = [";", "\t", ","] as const;
const ROWS_AT_ONCE = 5_000;
const SHOWN_LENGTH = 60;
/** Oversold goods have less than none. */
const PIECES = /^(-?\d{1,7})(?:[.,]0+)?$/;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a table; a cell in quotes may hold separators, lines and doubled quotes. */
function* rowsOf(text: string, separator: string): Generator<Row> {
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  const ended = (): Row => {
    const row = { line: begun, cells: [...cells, cell].map((value) => value.trim()) };
    [cells, cell, begun] = [[], "", line + 1];
    return row;
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (isQuoted && sign === '"' && text.charAt(place + 1) === '"') place += 1;
    else if (sign === '"' && (isQuoted || cell.trim() === "")) {
      isQuoted = !isQuoted;
      continue;
    }
    if (!isQuoted && sign === "\n") yield ended();
    else if (!isQuoted && sign === separator) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
    if (sign === "\n") line += 1;
    if (cell.length > FEED_LIMITS.textLength)
      throw new FeedRefused(`A cell is longer than ${FEED_LIMITS.textLength} characters (line ${begun}).`);
    if (cells.length > FEED_LIMITS.fields) throw new FeedRefused(`A line has more than ${FEED_LIMITS.fields} cells (line ${begun}).`);
  }
  yield ended();
}

/** Where each column stands; throws when the first line names no id, or nothing to take over. */
const columnsOf = (text: string) => {
  const end = text.indexOf("\n");
  const head = end < 0 ? text : text.slice(0, end);
  const separator = [...SEPARATORS].sort((one, other) => head.split(other).length - head.split(one).length)[0];
  const [names = { line: 1, cells: [] }] = rowsOf(head, separator ?? ";");
  const placeOf = (name: RegExp): number => names.cells.findIndex((cell) => name.test(cell));
  const places = {
    id: placeOf(COLUMNS.id),
    price: placeOf(COLUMNS.price),
    oldPrice: placeOf(COLUMNS.oldPrice),
    quantity: placeOf(COLUMNS.quantity),
    size: placeOf(COLUMNS.size),
  };
  if (places.id < 0 || (places.price < 0 && places.quantity < 0))
    throw new FeedRefused(`The first line of the table is "${head.trim().slice(0, SHOWN_LENGTH)}", and ${TABLE_EXPECTED} is expected.`);
  return { separator: separator ?? ";", places };
};

const piecesOf = (quantity: string): number | null => {
  const pieces = PIECES.exec(quantity.replace(/\s/g, ""))?.[1];
  return pieces === undefined ? null : Math.max(0, Number(pieces));
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
