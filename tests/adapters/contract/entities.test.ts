import { isRight } from "fp-ts/Either";
import type { Type } from "io-ts";
import { describe, expect, it } from "vitest";
import { ProductCodec } from "#adapters/contract/catalogue.codec.ts";
import { CollaborationCodec } from "#adapters/contract/collaboration.codec.ts";
import { InfoBlocksCodec } from "#adapters/contract/info-blocks.codec.ts";
import { ShellCodec } from "#adapters/contract/shell.codec.ts";
import { SizeGuideCodec } from "#adapters/contract/size-tables.codec.ts";
import { visitorCalls } from "#adapters/contract/visitor.calls.ts";
import { hasDiscount, isClickAndCollect, isPreorder, isRegular } from "#core/cart/cart.rules.ts";
import type { CartType } from "#core/cart/cart.ts";
import { mainImage } from "#core/catalogue/image.ts";
import { toldInBlocks } from "#core/catalogue/info-blocks.rules.ts";
import { isSizeOrderAvailable } from "#core/catalogue/order-action.rules.ts";
import { titleShort } from "#core/catalogue/title.rules.ts";
import { showsSizesTable } from "#core/size-selection/size.rules.ts";
import { wishOf } from "#core/subscriptions/subscription.rules.ts";
import { aPosition, aSize } from "#tests/support/builders.ts";

const read = <A>(codec: Type<A, unknown>, said: unknown): A => {
  const decoded = codec.decode(said);
  if (!isRight(decoded)) throw new Error("refused");
  return decoded.right;
};

const productOf = (given: object) =>
  read(ProductCodec, { id: 5, url: "/catalog/product/one", title: "Джинсы прямые", price: 3990, ...given });
const footer = [
  {
    childs: [
      { name: "Помощь", childs: [{ name: "Доставка", link: "/delivery" }] },
      { name: "О нас", childs: [] },
    ],
  },
];
const item = (name: string, value: number | string, more: object = {}) => ({ name, title: name, value, ...more });
const told = (items: readonly object[]) =>
  toldInBlocks(
    read(InfoBlocksCodec, [
      { name: "care", items: [item("care", "30°")] },
      { name: "details", items },
    ]),
    {
      pilling: "Пиллингуемость",
      compressibility: "Сминаемость",
    },
  );
const CART_TYPES: readonly CartType[] = ["cart", "express_delivery", "cnclight", "preorder"];
const guide = {
  tables: [{ label: "Верх", title: "Верх и платья", content: [["INT"], ["S"]], text: "", note: "" }],
  contactsText: "Напишите",
  contactsItems: [{ alias: "email", link: "mailto:a@b.example", gaLabel: "email" }],
};

/** Each row: the requirement, what the shop makes of what the specification's back end says, and what it should be. */
describe("entities by the names of the specification", () => {
  it.each<readonly [string, string, unknown, unknown]>([
    ["S3-04", "the short title is the first word", titleShort(productOf({})), "Джинсы"],
    ["S3-06", "a colour's number", [{}, { colorId: null }, { colorId: 7 }].map((given) => productOf(given).colorId), [null, null, 7]],
    ["S3-24", "a size can be ordered", isSizeOrderAvailable(aSize({ id: 1, isAvailable: true }), "default"), true],
    ["S3-24", "a size cannot", isSizeOrderAvailable(aSize({ id: 1, isAvailable: false }), "default"), false],
    ["S3-29", "no picture is the main one of none", mainImage(productOf({ images: [] })), null],
    ["S3-29", "the first picture is the main one", mainImage(productOf({ images: ["/a.jpg", "/b.jpg"] }))?.pattern, "/a.jpg"],
    ["S3-54", "the description of the block", told([item("description", "Прямой крой")]).description, "Прямой крой"],
    ["S3-54", "none where no block has it", told([]).description, ""],
    [
      "S3-55",
      "the items of the block in their order",
      told([item("care", "1"), item("a", "2"), item("b", "3")]).details.map(({ name }) => name),
      ["care", "a", "b"],
    ],
    [
      "S3-56",
      "two scales where both are told",
      told([item("compressibility", 3), item("pilling", "2", { title: "", tooltip: "Катышки", content: "Всё" })]).scales,
      [
        { title: "Пиллингуемость", value: 2, tooltip: "Катышки", content: "Всё" },
        { title: "compressibility", value: 3, tooltip: "", content: "" },
      ],
    ],
    ["S3-56", "none where they are not", told([item("pilling", 0), item("compressibility", "")]).scales, []],
    [
      "S3-58",
      "a film by its large picture",
      productOf({ videos: { url: "/1.mp4", thumbLarge: "/1.jpg" } }).videos[0]?.poster.pattern,
      "/1.jpg",
    ],
    [
      "S3-65",
      "tables of sizes are shown as the page says, else where it has some",
      [{ showSizesTable: true }, { showSizesTable: false, sizeTables: [{}] }, { sizeTables: [{}] }, {}].map((given) =>
        showsSizesTable(productOf(given)),
      ),
      [true, false, true, false],
    ],
    ["S3-77", "a regular cart", CART_TYPES.filter(isRegular), ["cart"]],
    ["S3-77", "a cart of click and collect", CART_TYPES.filter(isClickAndCollect), ["cnclight"]],
    ["S3-77", "a cart of preorders", CART_TYPES.filter(isPreorder), ["preorder"]],
    [
      "S3-87",
      "a position has a discount",
      [0, 1].map((off) => hasDiscount(aPosition({ barcode: "1", cost: 100, costDiscount: 100 - off }))),
      [false, true],
    ],
    ["S3-102", "subscribed sizes", read(visitorCalls.visitor.answer, { subscriptions: [9] }).subscriptions, [9]],
    ["S3-122", "a size guide", read(SizeGuideCodec, guide), expect.objectContaining(guide)],
    [
      "S3-128",
      "a footer of columns, sections and links",
      read(ShellCodec, { brand: "Кромка", menu: {}, contacts: {}, footer }).footer.map(({ name, links }) => [name, links.length]),
      [
        ["Помощь", 1],
        ["О нас", 0],
      ],
    ],
    [
      "S3-136",
      "a collaboration",
      read(CollaborationCodec, { title: "Вместе", text: "<p>Да</p>", image: "/a.jpg", buttonHref: "/x", buttonLabel: "Смотреть" }),
      expect.objectContaining({ button: "Вместе", title: "Вместе", html: "<p>Да</p>", link: "/x", linkTitle: "Смотреть" }),
    ],
    [
      "S3-144",
      "what a subscription asks for",
      Object.keys(wishOf({ sizeId: "9", name: "", number: "", email: "", newsSubscribe: false })).toSorted(),
      ["email", "name", "newsSubscribe", "number", "sizeId"],
    ],
  ])("%s: %s", (_id, _what, made, expected) => expect(made).toEqual(expected));
});
