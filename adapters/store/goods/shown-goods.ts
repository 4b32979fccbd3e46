import { type Image, mainImage } from "#core/catalogue/image.ts";
import { trueTags } from "#core/catalogue/tag.rules.ts";
import type { Color, Product, ProductCard } from "#core/catalogue/product.ts";
import type { SuggestedProduct } from "#core/search/suggest.ts";
import type { ReviewSummary } from "#core/reviews/review.ts";
import type { IndexedGoods, PageRest, PageWords } from "./indexed-goods.ts";
import { sizeOf } from "./size-facts.ts";

const addressOfGoods = ({ shown }: Pick<IndexedGoods, "shown">): string => `/catalog/product/${shown.slug}`;

const colorOf = (one: IndexedGoods, preview: Image | null): Color => ({
  id: one.id,
  colorId: one.id,
  label: one.colorLabel,
  fill: one.colorFill,
  stroke: one.shown.colorStroke,
  url: addressOfGoods(one),
  preview,
});

/** What cards and pages have in common. */
const cardWith = (one: IndexedGoods, images: readonly Image[], colors: readonly Color[]): ProductCard => {
  const { shown, isDisabled } = one;
  const { isComingSoon } = shown;
  return {
    id: one.id,
    url: addressOfGoods(one),
    title: one.title,
    price: shown.fullPrice,
    priceDiscount: shown.priceDiscount,
    colorId: one.id,
    colors,
    images,
    tags: trueTags(shown.tags, shown),
    statusTitle: shown.statusTitle,
    isAvailable: !isDisabled && !isComingSoon && (shown.isOnSite || shown.isInShops),
    isCertificate: one.isCertificate,
    isComingSoon,
    isPreorderAvailable: shown.isAhead,
  };
};

/** The card of a product; `siblings` are the colours of its model in the order of their ids, itself among them. */
export const cardOf = (one: IndexedGoods, siblings: readonly IndexedGoods[]): ProductCard =>
  cardWith(
    one,
    one.shown.images,
    siblings.map((sibling) => colorOf(sibling, null)),
  );

const restOf = ({ shown }: IndexedGoods): PageRest & PageWords => JSON.parse(shown.rest.toString());

/** What the reviews of a product say together; null for none. */
export const reviewsOf = (one: IndexedGoods): ReviewSummary | null => restOf(one).reviews;

/** All pictures of a product, in their order. */
export const imagesOf = (one: IndexedGoods): readonly Image[] => restOf(one).images;

/** Everything that the page of a product shows of it. */
export const productOf = (one: IndexedGoods, siblings: readonly IndexedGoods[]): Product => {
  const { shown, isDisabled } = one;
  const { reviews: _, ...rest } = restOf(one);
  const colors = siblings.map((sibling) => colorOf(sibling, mainImage(sibling.shown)));
  return {
    ...cardWith(one, rest.images, colors),
    ...rest,
    article: one.article,
    showSizesTable: null,
    gender: one.gender,
    sizes: shown.sizeFacts.map(sizeOf),
    preorderDeliveryPeriod: shown.preorderDeliveryPeriod,
    hasStockSite: shown.isOnSite,
    hasStockShops: shown.isInShops,
    isCncAvailable: shown.isToCollect && !shown.isComingSoon,
    isOrderFromShopAvailable: !isDisabled && shown.isOnlyInShops,
    brand: one.brand,
    isDisabled,
    isAvailableForExpress: shown.isExpress,
  };
};

/** What a suggestion shows of a product. */
export const suggestedOf = (one: IndexedGoods): SuggestedProduct => ({
  id: one.id,
  title: one.title,
  url: addressOfGoods(one),
  price: one.shown.fullPrice,
  priceDiscount: one.shown.priceDiscount,
  image: mainImage(one.shown),
  isCertificate: one.isCertificate,
});

const ROOT_OF_GENDER: Readonly<Record<string, string>> = { man: "men", child: "kids" };

/** The deepest category of a product, of its own gender before another's: where its breadcrumbs lead. */
export const deepestCategory = ({ categories, gender }: IndexedGoods): string | null => {
  const root = ROOT_OF_GENDER[gender] ?? "women";
  const [deepest] = [...categories].sort(
    (a, b) => Number(b.startsWith(root)) - Number(a.startsWith(root)) || b.length - a.length || (a < b ? -1 : 1),
  );
  return deepest ?? null;
};
