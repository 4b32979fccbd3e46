import { expect } from "vitest";
import { CartCodec, CartPositionCodec } from "#adapters/contract/cart.codec.ts";
import { CartTypeCodec } from "#adapters/contract/counters.codec.ts";
import {
  canChangeQuantity,
  discountOf,
  findPositionByBarcode,
  findPositionById,
  hasDiscount,
  hasMultipleQuantity,
  isAvailablePosition,
  isClickAndCollect,
  isEmpty,
  isOutOfStock,
  isPreorder,
  isRegular,
  positionsCount,
  totalsOf,
} from "#core/cart/cart.rules.ts";
import { modeOfType } from "#core/cart/cart-mode.rules.ts";
import type { CartPosition, CartType } from "#core/cart/cart.ts";
import { isUpdating, linesOf } from "#core/cart/cart.view.ts";
import { cartText } from "#ui/text/cart-text.ts";
import { aCart, aPosition } from "#tests/support/builders.ts";
import { type EntityRow, isRead, neededOf, read } from "./reading.ts";

const TYPES: readonly CartType[] = ["cart", "express_delivery", "cnclight", "preorder"];
const position = {
  id: 9,
  barcode: "4600",
  quantity: 1,
  maxQuantity: 2,
  cost: 100,
  costDiscount: 70,
  isPresent: true,
  product: {
    title: "Пальто",
    article: "1126",
    url: "/catalog/product/one",
    color: { label: "Белый", fill: "#fff", stroke: "#000" },
    mainImage: [{ name: "PRODUCT_PREVIEW_SMALL", url: "/a.jpg", width: 160 }],
    isWishlisted: true,
  },
  productSize: { title: "S", isSubscribed: true },
};
const totals = { cost: 100, costWithDiscount: 70, discount: 30, totalCost: 70 };
const cart = { id: "1", type: "cart", positions: [position], totals };
const of = (given: Partial<CartPosition>): CartPosition => aPosition({ barcode: "1", ...given });
const bought = [of({ cost: 100, costDiscount: 80 }), of({ cost: 50, costDiscount: 50, maxQuantity: 0 })];
const two = aCart([of({ id: 1, barcode: "a", quantity: 3 }), of({ id: 2, barcode: "b", quantity: 3 })]);
const titles = (...types: readonly CartType[]) => types.map((type) => cartText.cartTitles[modeOfType(type)]);

export const cartRows: readonly EntityRow[] = [
  [
    "S3-66",
    "a cart",
    () => [read(CartCodec, cart), neededOf(CartCodec, cart)],
    [expect.objectContaining({ id: "1", type: "cart", note: "" }), ["type"]],
  ],
  [
    "S3-66",
    "its positions by their other name",
    () => read(CartCodec, { type: "cart", totals, cartItems: [position] }).positions.map(({ id }) => id),
    [9],
  ],
  [
    "S3-66",
    "a cart of exactly these fields, its totals those of its positions",
    () => read(CartCodec, { id: "1", type: "cart", positions: [position] }).totals,
    { cost: 100, costWithDiscount: 70, discount: 30, promo: 0, totalCost: 70 },
  ],
  [
    "S3-67",
    "its type",
    () => ["cart", "cnclight", "preorder", "zzz"].map((type) => isRead(CartTypeCodec, type)),
    [true, true, true, false],
  ],
  ["S3-68", "its note", () => [read(CartCodec, cart).note, read(CartCodec, { ...cart, note: "Привет" }).note], ["", "Привет"]],
  ["S3-69", "its title", () => titles("cart", "cnclight", "preorder"), ["Корзина", "Заказ из магазина", "Предзаказ"]],
  ["S3-70", "what can be bought costs", () => totalsOf(bought).cost, 100],
  ["S3-71", "with the discount", () => totalsOf(bought).costWithDiscount, 80],
  ["S3-72", "the discount", () => totalsOf(bought).discount, 20],
  ["S3-73", "in all", () => [[], bought, bought.slice(0, 1)].map((some) => totalsOf(some).totalCost), [0, 80, 80]],
  [
    "S3-74",
    "whether it is empty",
    () => [aCart([]), two].map((one) => [isEmpty(one), positionsCount(one)]),
    [
      [true, 0],
      [false, 2],
    ],
  ],
  ["S3-75", "positions are counted, not pieces", () => positionsCount(two), 2],
  [
    "S3-76",
    "several of one",
    () => [[of({ quantity: 2, isPresent: true })], [of({ quantity: 2 })]].map((some) => hasMultipleQuantity(aCart(some))),
    [false, true],
  ],
  ["S3-77", "a regular cart", () => TYPES.filter(isRegular), ["cart"]],
  ["S3-77", "a cart of click and collect", () => TYPES.filter(isClickAndCollect), ["cnclight"]],
  ["S3-77", "a cart of preorders", () => TYPES.filter(isPreorder), ["preorder"]],
  ["S3-80", "while a wish is on its way", () => [{}, { a: 2 }].map((wishes) => isUpdating({ wishes })), [false, true]],
  [
    "S3-80",
    "a line that is being taken out",
    () => linesOf({ cart: two, wishes: { a: 0, b: 2 } }).map((line) => [line.isUpdating, line.isRemoving]),
    [
      [true, true],
      [true, false],
    ],
  ],
  ["S3-81", "a position by its id", () => [findPositionById(two, 2)?.barcode, findPositionById(two, 3)], ["b", undefined]],
  ["S3-82", "a position by its barcode", () => [findPositionByBarcode(two, "b")?.id, findPositionByBarcode(two, "c")], [2, undefined]],
  [
    "S3-83",
    "a position",
    () => [read(CartPositionCodec, position), neededOf(CartPositionCodec, position)],
    [
      expect.objectContaining({ id: 9, barcode: "4600", quantity: 1, maxQuantity: 2, cost: 100, costDiscount: 70, isPresent: true }),
      ["id", "barcode", "quantity", "maxQuantity", "cost", "costDiscount", "product", "productSize"],
    ],
  ],
  [
    "S3-84",
    "its product",
    () => read(CartPositionCodec, position).product,
    expect.objectContaining({ ...position.product, mainImage: expect.objectContaining({ pattern: "/a.jpg", widths: [160] }) }),
  ],
  ["S3-85", "its size", () => read(CartPositionCodec, position).productSize, { title: "S", isSubscribed: true }],
  ["S3-86", "its discount", () => discountOf(read(CartPositionCodec, position)), 30],
  ["S3-87", "whether it has one", () => [0, 1].map((off) => hasDiscount(of({ cost: 100, costDiscount: 100 - off }))), [false, true]],
  [
    "S3-88",
    "whether it can be bought",
    () =>
      [
        [1, 1],
        [2, 1],
        [0, 5],
      ].map(([quantity = 0, maxQuantity = 0]) => isAvailablePosition(of({ quantity, maxQuantity }))),
    [true, false, false],
  ],
  ["S3-89", "whether there is none", () => [0, 1].map((maxQuantity) => isOutOfStock(of({ maxQuantity }))), [true, false]],
  [
    "S3-90",
    "of four carts, only the regular one's quantities are changed",
    () => TYPES.filter((type) => isRead(CartTypeCodec, type) && canChangeQuantity(type, of({}))),
    ["cart"],
  ],
];
