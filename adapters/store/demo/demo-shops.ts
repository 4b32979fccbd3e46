import * as t from "io-ts";
import { ShopCodec } from "#adapters/contract/shop.codec.ts";
import type { Catalogue } from "../catalogue/catalogue-item.ts";
import type { Database } from "../database/database.ts";
import shopsFile from "../demo-goods/shops.json" with { type: "json" };
import { saveShops, saveShopStock } from "../shops/shop-store.ts";
import { decodedDemo } from "./demo-goods.ts";

const SizeRow = t.type({ id: t.number, barcode: t.string }, "SizeRow");

/** Of three sizes that lie in shops the first shop has all, and each other one two. */
const hasSize = (shopPlace: number, sizePlace: number): boolean => shopPlace === 0 || (shopPlace + sizePlace) % 3 > 0;

/** Gives the demo its shops, and lays what its goods have in shops out in them. */
export const saveDemoShops = async (database: Database, { items }: Pick<Catalogue, "items">): Promise<void> => {
  const shops = decodedDemo("shops", t.readonlyArray(ShopCodec), shopsFile);
  const inShops = items.flatMap(({ sizes }) =>
    sizes.flatMap(({ barcode, stockShops }, place) => (stockShops === 0 ? [] : [{ barcode, stockShops, place }])),
  );
  await database.transaction(async (queries) => {
    const sizes = await queries.query(SizeRow, "select id, barcode from product_size where barcode = any($1::text[])", [
      inShops.map(({ barcode }) => barcode),
    ]);
    const idOf = new Map(sizes.map(({ barcode, id }) => [barcode, id]));
    await saveShops(queries, shops);
    await saveShopStock(
      queries,
      inShops.flatMap(({ barcode, stockShops, place }) => {
        const sizeId = idOf.get(barcode);
        if (sizeId === undefined) return [];
        return shops.flatMap(({ id }, shopPlace) => (hasSize(shopPlace, place) ? [{ shopId: id, sizeId, quantity: stockShops }] : []));
      }),
    );
  });
};
