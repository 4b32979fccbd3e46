import * as t from "io-ts";
import type { Shop, ShopWithSizes } from "#core/shops/shop.ts";
import { text } from "./codec.ts";

const SHOP_FIELDS = { id: t.string, city: t.string, countryIso: text, address: t.string, hours: text, phone: text, email: text };

export const ShopCodec: t.Type<Shop, unknown> = t.type(SHOP_FIELDS, "Shop");

export const ShopWithSizesCodec: t.Type<ShopWithSizes, unknown> = t.type(
  { ...SHOP_FIELDS, sizes: t.readonlyArray(t.string) },
  "ShopWithSizes",
);
