import { expect } from "vitest";
import { ProductToldCodec } from "#adapters/contract/product-told.codec.ts";
import { ProductCodec, ProductSizeCodec } from "#adapters/contract/catalogue.codec.ts";
import { mainImage } from "#core/catalogue/image.ts";
import { canSubscribe, isSizeOrderAvailable, isSubscribed, sizeOrderAction } from "#core/catalogue/order-action.rules.ts";
import { actualPrice, hasDiscount } from "#core/catalogue/price.rules.ts";
import { placeAsked } from "#core/catalogue/product-told.ts";
import { titleShort } from "#core/catalogue/title.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { denimParts } from "#core/size-selection/size.rules.ts";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import { shownWishes } from "#core/wishlist/wishes.rules.ts";
import { withSubscriptions } from "#core/session/visitor-lists.ts";
import { aSize } from "#tests/support/builders.ts";
import { type EntityRow, isProduct, isRead, neededOf, productOf, read, saidProduct } from "./reading.ts";

const LISTS = ["colors", "images", "tags", "sizes"] as const;
const color = { id: 5, color_id: 3, color: "Синий", hash: "#00f", url: "/catalog/product/two" };
const priced = (price: number, priceDiscount: number | null) => ({ price, priceDiscount });
const placeOf = (given: object) => read(ProductToldCodec, { product: saidProduct(), ...given });
const sizeOf = (given: object = {}) => read(ProductSizeCodec, { id: 9, title: "44", ...given });

export const productRows: readonly EntityRow[] = [
  ["S3-01", "an id is a number", () => [isProduct({}), isProduct({ id: "5" }), isProduct({ id: undefined })], [true, false, false]],
  [
    "S3-03",
    "article, address and title",
    () => [productOf({ article: "1126" }), neededOf(ProductCodec, saidProduct())],
    [expect.objectContaining({ article: "1126", url: "/catalog/product/one", title: "Джинсы прямые" }), ["id", "url", "title", "price"]],
  ],
  ["S3-04", "the short title is the first word", () => titleShort(productOf()), "Джинсы"],
  [
    "S3-05",
    "a product's own category is asked with",
    () => [{}, { category: null }, { category: 12 }].map((given) => placeOf({ product: saidProduct(given) }).product.category),
    [null, null, 12],
  ],
  ["S3-06", "a colour's number", () => [{}, { colorId: null }, { colorId: 7 }].map((given) => productOf(given).colorId), [null, null, 7]],
  ["S3-07", "women's, when nobody says", () => productOf().gender, "woman"],
  ["S3-08", "in small letters", () => productOf({ gender: "MAN" }).gender, "man"],
  ["S3-09", "colours", () => productOf({ colors: [color, { ...color, id: 6 }] }).colors.map(({ id }) => id), [5, 6]],
  [
    "S3-10",
    "pictures",
    () => productOf({ images: ["/a.jpg", { pattern: "/b.jpg" }] }).images.map(({ pattern }) => pattern),
    ["/a.jpg", "/b.jpg"],
  ],
  ["S3-11", "tags", () => productOf({ tags: [{ id: 1, name: "new", title: "Новинка" }] }).tags.map(({ label }) => label), ["Новинка"]],
  ["S3-12", "sizes", () => productOf({ sizes: [{ id: 9, title: "44" }] }).sizes, [aSize({ id: 9, title: "44" })]],
  ...LISTS.map((name): EntityRow => [
    `S3-${String(9 + LISTS.indexOf(name)).padStart(2, "0")}`,
    `what is no list is none of ${name}`,
    () => isProduct({ [name]: "x" }),
    false,
  ]),
  [
    "S3-16",
    "a price is a number",
    () => [isProduct({ price: 100 }), isProduct({ price: "100" }), isProduct({ price: undefined })],
    [true, false, false],
  ],
  ["S3-17", "a price at a discount", () => [productOf().priceDiscount, productOf({ priceDiscount: 80 }).priceDiscount], [null, 80]],
  ["S3-18", "prices in words", () => formatPrice(productOf().price), "3\u00A0990\u00A0₽"],
  [
    "S3-19",
    "what is said of its state",
    () => [productOf({ statusTitle: "Скоро" }).statusTitle, isProduct({ statusTitle: 5 })],
    ["Скоро", false],
  ],
  [
    "S3-20",
    "when a preorder comes",
    () => [productOf({ preorderDeliveryPeriod: "2 недели" }).preorderDeliveryPeriod, isProduct({ preorderDeliveryPeriod: 5 })],
    ["2 недели", false],
  ],
  [
    "S3-21",
    "where it is in stock",
    () =>
      [productOf({ hasStockShops: true, hasStockSite: true }), productOf()].map(({ hasStockShops, hasStockSite }) => [
        hasStockShops,
        hasStockSite,
      ]),
    [
      [true, true],
      [false, false],
    ],
  ],
  [
    "S3-22",
    "what is not said of it does not hold",
    () => productOf(),
    expect.objectContaining({
      isAvailable: false,
      isCertificate: false,
      isCncAvailable: false,
      isComingSoon: false,
      isOrderFromShopAvailable: false,
      isPreorderAvailable: false,
    }),
  ],
  [
    "S3-22",
    "it is wished by whoever has it on their list",
    () => [[], [5]].map((wishes) => shownWishes(wishes, []).includes(productOf().id)),
    [false, true],
  ],
  [
    "S3-23",
    "what a size is ordered by",
    () =>
      [{}, { isAvailable: false, isOrderFromShop: true }, { isPreorder: true }, { isAvailable: false }].map((given) =>
        sizeOrderAction(sizeOf(given), "default"),
      ),
    ["add-to-cart", "order-from-shop", "preorder", null],
  ],
  [
    "S3-24",
    "whether a size can be ordered",
    () => [true, false].map((isAvailable) => isSizeOrderAvailable(sizeOf({ isAvailable }), "default")),
    [true, false],
  ],
  [
    "S3-25",
    "whether its return can be waited for",
    () => ([null, "preorder", "add-to-cart", "order-from-shop"] as const).map(canSubscribe),
    [true, true, false, false],
  ],
  ["S3-26", "what it costs", () => [actualPrice(priced(100, 80)), actualPrice(priced(100, null))], [80, 100]],
  [
    "S3-27",
    "a discount is less",
    () => [80, 100, 120, null].map((discount) => hasDiscount(priced(100, discount))),
    [true, false, false, false],
  ],
  ["S3-28", "the price that is shown", () => [80, 120, 100].map((discount) => actualPrice(priced(100, discount))), [80, 120, 100]],
  [
    "S3-29",
    "the first picture is the main one",
    () => [["/a.jpg", "/b.jpg"], []].map((images) => mainImage(productOf({ images }))?.pattern),
    ["/a.jpg", undefined],
  ],
  [
    "S3-30",
    "a wish is one for all that show the product",
    () => {
      const wishes = shownWishes([], [{ productId: 5, isWished: true }]);
      return [productOf(), productOf({ title: "Другая карточка" })].map(({ id }) => wishes.includes(id));
    },
    [true, true],
  ],
  ["S3-31", "a size has a number", () => neededOf(ProductSizeCodec, { id: 9, title: "44", statusLabel: "Мало" }), ["id", "title"]],
  ["S3-32", "markup of a title is not shown", () => displayTitle(sizeOf({ title: "<b>44</b>" }).title), "44"],
  ["S3-33", "denim by waist and length", () => denimParts(sizeOf({ title: "28/32" }).title), { waist: "28", length: "32" }],
  ["S3-34", "what is said of its state", () => sizeOf({ statusLabel: "Осталось мало" }).statusLabel, "Осталось мало"],
  ["S3-35", "a size is there unless it is said not to be", () => sizeOf().isAvailable, true],
  [
    "S3-36",
    "what is not said of a size does not hold",
    () => sizeOf(),
    expect.objectContaining({
      isAvailableForExpress: false,
      isCnc: false,
      isLowStocks: false,
      isOrderFromShop: false,
      isPreorder: false,
      isSubscribed: false,
    }),
  ],
  ["S3-36", "flags are no words", () => isRead(ProductSizeCodec, { id: 9, title: "44", isCnc: "yes" }), false],
  [
    "S3-38",
    "a size that is waited for is so everywhere",
    () => {
      const known = withSubscriptions([], { type: "subscriptions.settled", sizeIds: [9], isSubscribed: true });
      return [sizeOf(), sizeOf({ title: "46" })].map((size) => isSubscribed(size, known));
    },
    [true, true],
  ],
  [
    "S3-53",
    "a page's categories, else the product's own, are asked with",
    () =>
      [{ category: 4, genderCategory: "women" }, { product: saidProduct({ category: 12 }) }, {}].map((given) => placeAsked(placeOf(given))),
    [{ categoryId: "4", genderCategoryId: "women" }, { categoryId: "12" }, {}],
  ],
];
