import * as t from "io-ts";
import type { ProductSize } from "#core/catalogue/product.ts";
import { SIZE_STOCK } from "../stock/stock.ts";

/** A size without the names of its facts: there are hundreds of thousands of them in memory. */
export type SizeFacts = readonly [
  id: number,
  title: string,
  isAvailable: boolean,
  isAvailableForExpress: boolean,
  isCnc: boolean,
  isLowStocks: boolean,
  isOrderFromShop: boolean,
  isPreorder: boolean,
  statusLabel: string,
];

const isSizeFacts = (value: unknown): value is SizeFacts => {
  if (!Array.isArray(value) || value.length !== 9) return false;
  const [id, title, ...rest] = value as readonly unknown[];
  const statusLabel = rest.pop();
  return (
    Number.isInteger(id) && typeof title === "string" && typeof statusLabel === "string" && rest.every((fact) => typeof fact === "boolean")
  );
};

export const SizeFactsCodec: t.Type<SizeFacts, unknown> = new t.Type<SizeFacts, unknown>(
  "SizeFacts",
  isSizeFacts,
  (value, context) => (isSizeFacts(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

/** What comes by letter never runs low. */
const IS_LOW = `(${SIZE_STOCK.isLow} and not p.is_certificate)`;

/** The facts of all sizes of a product in their order, in SQL with a size as `z` and its product as `p`. */
export const SIZE_FACTS = `coalesce(jsonb_agg(jsonb_build_array(z.id, z.title,
  ${SIZE_STOCK.isOnSite} and not p.is_disabled and not p.is_coming_soon,
  ${SIZE_STOCK.isExpress}, ${SIZE_STOCK.isToCollect}, ${IS_LOW}, ${SIZE_STOCK.isOnlyInShops} and not p.is_disabled, z.is_preorder,
  case
    when p.is_coming_soon then 'Скоро в продаже'
    when ${SIZE_STOCK.isAhead} then 'Предзаказ'
    when ${IS_LOW} then 'Осталось ' || z.stock_site
    when ${SIZE_STOCK.isOnSite} then ''
    when ${SIZE_STOCK.isInShops} then 'Только в магазинах'
    else 'Нет в наличии' end
  ) order by z.position), '[]'::jsonb)`;

export const sizeOf = ([
  id,
  title,
  isAvailable,
  isAvailableForExpress,
  isCnc,
  isLowStocks,
  isOrderFromShop,
  isPreorder,
  statusLabel,
]: SizeFacts): ProductSize => ({
  id,
  title,
  isAvailable,
  isAvailableForExpress,
  isCnc,
  isLowStocks,
  isOrderFromShop,
  isPreorder,
  isSubscribed: false,
  statusLabel,
});
