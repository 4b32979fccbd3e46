import { EMAIL, faultAgainst } from "#core/forms/validators.rules.ts";
import type { Shop } from "#core/shops/shop.ts";
import { type ReadTable, readNamedTable, type TableForm } from "../feed/named-table.ts";

/** What an operator is told to write. */
export const SHOPS_EXPECTED = '"id;city;address" (country, hours, phone and email may stand there too)';
export const SHOP_STOCK_EXPECTED = '"shop;size;quantity"';

/** The most that a word of a shop may hold. */
const WORD = 200;
/** Of a shop's id and its phone. */
const NAME = 60;

type ShopColumn = "address" | "city" | "country" | "email" | "hours" | "id" | "phone";

const SHOPS: TableForm<ShopColumn> = {
  columns: {
    id: /^(?:id|shop|код|магазин|код магазина)$/i,
    city: /^(?:city|город)$/i,
    address: /^(?:address|адрес)$/i,
    country: /^(?:country|страна)$/i,
    hours: /^(?:hours|часы(?: работы)?|время работы)$/i,
    phone: /^(?:phone|телефон)$/i,
    email: /^(?:e-?mail|почта)$/i,
  },
  needed: ["id", "city", "address"],
  expected: SHOPS_EXPECTED,
  characters: 4 * 1024 * 1024,
  lines: 5_000,
};

type StockColumn = "quantity" | "shop" | "size";

const STOCK: TableForm<StockColumn> = {
  columns: {
    shop: /^(?:shop|магазин|код магазина)$/i,
    size: /^(?:size|barcode|offer[ _]?id|штрихкод|код товара|размер)$/i,
    quantity: /^(?:quantity|qty|count|stock|остат(?:ок|ки)|кол(?:ичест|-)во)(?:,? ?\(?шт\.?\)?)?$/i,
  },
  needed: ["shop", "size", "quantity"],
  expected: SHOP_STOCK_EXPECTED,
  characters: 64 * 1024 * 1024,
  lines: 1_000_000,
};

/** One line; a sentence about it when it is no shop, or one that a line before it named. */
const readShop = (cellOf: (column: ShopColumn) => string, ids: Set<string>, places: Set<string>): Shop | string => {
  const [id, city, address, country] = [cellOf("id"), cellOf("city"), cellOf("address"), cellOf("country").toUpperCase() || "RU"];
  const long = (["address", "city", "email", "hours"] as const).find((column) => cellOf(column).length > WORD);
  const longName = (["id", "phone"] as const).find((column) => cellOf(column).length > NAME);
  const place = JSON.stringify([country, city, address]);
  if (id === "") return "has no id";
  if (city === "") return "has no city";
  if (address === "") return "has no address";
  if (long !== undefined) return `has more than ${WORD} characters of ${long}`;
  if (longName !== undefined) return `has more than ${NAME} characters of ${longName}`;
  if (!/^[A-Z]{2}$/.test(country)) return `has the country "${country.slice(0, NAME)}", which is no code of two letters`;
  if (cellOf("email") !== "" && faultAgainst(EMAIL, cellOf("email")) !== null)
    return `has the e-mail address "${cellOf("email")}", which is none`;
  if (ids.has(id)) return `has the id "${id}" of a shop before it`;
  if (places.has(place)) return "has the address of a shop before it";
  ids.add(id);
  places.add(place);
  return { id, city, countryIso: country, address, hours: cellOf("hours"), phone: cellOf("phone"), email: cellOf("email") };
};

/** Reads a table of shops, a line a shop; throws `FeedRefused` where that is no such table. */
export const readShopTable = (text: AsyncIterable<string>): Promise<ReadTable<Shop>> => {
  const ids = new Set<string>();
  const places = new Set<string>();
  return readNamedTable(text, SHOPS, (cellOf) => readShop(cellOf, ids, places));
};

/** So many pieces of a size lie in a shop. */
export interface GivenPieces {
  readonly shop: string;
  /** A barcode, or the id of a feed's offer. */
  readonly size: string;
  readonly quantity: number;
}

const readPieces = (cellOf: (column: StockColumn) => string): GivenPieces | string => {
  const [, quantity] = /^(\d{1,6})(?:[.,]0+)?$/.exec(cellOf("quantity")) ?? [];
  if (cellOf("shop") === "") return "names no shop";
  if (cellOf("size") === "") return "names no size";
  if (quantity === undefined) return `has a quantity of "${cellOf("quantity").slice(0, NAME)}", which is no whole number of pieces`;
  return { shop: cellOf("shop").slice(0, WORD), size: cellOf("size").slice(0, WORD), quantity: Number(quantity) };
};

/** Reads a table of what lies in shops, a line a size in a shop; throws `FeedRefused` where that is no such table. */
export const readShopStockTable = (text: AsyncIterable<string>): Promise<ReadTable<GivenPieces>> => readNamedTable(text, STOCK, readPieces);
