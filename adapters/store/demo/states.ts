import type { CatalogueItem, CatalogueSize } from "../catalogue/catalogue-item.ts";

/** A change of one colourway away from «plainly on sale». */
type State = (item: CatalogueItem) => CatalogueItem;

const withSizes =
  (change: (size: CatalogueSize, place: number) => Partial<CatalogueSize>): State =>
  (item) => ({
    ...item,
    sizes: item.sizes.map((size, place) => ({ ...size, ...change(size, place) })),
  });

const withTag =
  (id: number, name: string, label: string, priority: number): State =>
  (item) => ({
    ...item,
    tags: [...item.tags, { id, name, label, priority }],
  });

const all =
  (...states: readonly State[]): State =>
  (item) =>
    states.reduce((changed, state) => state(changed), item);

const lowStock = withSizes((_, place) => ({ stockSite: (place % 2) + 1 }));
const oneSizeSoldOut = withSizes((_, place) => (place === 0 ? { stockSite: 0 } : {}));
const soldOut = all(
  withSizes(() => ({ stockSite: 0, stockShops: 0 })),
  withTag(5, "out of stocks", "Нет в наличии", 90),
);
const express = all(
  withSizes((_, place) => ({ stockExpress: place < 3 ? 2 : 0 })),
  withTag(8, "custom", "Экспресс-доставка", 20),
);
const onlyInShops = all(
  withSizes((_, place) => ({ stockSite: 0, stockShops: place < 3 ? 2 : 0 })),
  withTag(6, "shop", "Только в магазинах", 60),
);
const disabled: State = (item) => ({ ...item, isDisabled: true });

const preorder: State = all(
  withSizes(() => ({ stockSite: 20, isPreorder: true })),
  withTag(3, "Preorder", "Предзаказ", 80),
  (item) => ({ ...item, preorderDeliveryPeriod: "Отправим до 20 декабря" }),
);

const comingSoon: State = all(
  withSizes(() => ({ stockSite: 0, stockShops: 0 })),
  withTag(1, "soon", "Скоро", 85),
  (item) => ({ ...item, isComingSoon: true, statusTitle: "Скоро в продаже" }),
);

/** Which colourway (shape and colour) is in which state; every other is plainly on sale. */
export const STATE_OF: Readonly<Record<string, State>> = {
  "coat oat": lowStock,
  "sweater wine": oneSizeSoldOut,
  "skirt champagne": soldOut,
  "puffer stone": express,
  "coat_m camel": express,
  "blazer black": onlyInShops,
  "overshirt brown": onlyInShops,
  "trench navy": preorder,
  "boots cognac": preorder,
  "slip emerald": comingSoon,
  "tee_m khaki": comingSoon,
  "cardigan graphite": disabled,
  "jeans indigo": oneSizeSoldOut,
  "chinos black": lowStock,
};
