import { expect } from "vitest";
import { createActor } from "xstate";
import { CollaborationCodec } from "#adapters/contract/collaboration.codec.ts";
import { InfoBlocksCodec } from "#adapters/contract/info-blocks.codec.ts";
import { ProductToldCodec } from "#adapters/contract/product-told.codec.ts";
import { SizeGuideCodec } from "#adapters/contract/size-tables.codec.ts";
import { buyBoxMachine } from "#core/buy-box/buy-box.machine.ts";
import { buttonOf, isOrdering } from "#core/buy-box/buy-box.view.ts";
import { nearestVariant } from "#core/catalogue/image.ts";
import { toldInBlocks } from "#core/catalogue/info-blocks.rules.ts";
import { mediaSlides } from "#core/catalogue/media.rules.ts";
import { sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { showsSizesTable } from "#core/size-selection/size.rules.ts";
import { type EntityRow, isRead, productOf, read, saidProduct } from "./reading.ts";

const item = (name: string, value: number | string, more: object = {}) => ({ name, title: name, value, ...more });
const TITLES = { pilling: "Пиллингуемость", compressibility: "Сминаемость" };
const told = (items: readonly object[]) => {
  const blocks = [
    { name: "care", items: [item("care", "30°")] },
    { name: "details", items },
  ];
  return toldInBlocks(read(InfoBlocksCodec, blocks), TITLES);
};
const partOf = (partSum: unknown) => read(ProductToldCodec, { product: saidProduct(), partPayment: { parts: 4, partSum } }).partPayment;

const film = { url: "/1.mp4", thumbLarge: "/1.jpg" };
const pictures = [[{ url: "/a.jpg", width: 900 }], [{ url: "/b.jpg", width: 900 }]];
const slides = () => {
  const { images, videos } = productOf({ images: pictures, videos: [film] });
  return mediaSlides(images, videos);
};

const denim = productOf({
  isDisabled: true,
  isAvailableForExpress: true,
  hasStockSite: true,
  sizes: [
    { id: 9, title: "28/32" },
    { id: 8, title: "28/34" },
  ],
});
const buyBox = createActor(buyBoxMachine, { input: { product: denim, selectedId: null, title: "", origin: "regular-pdp" } }).getSnapshot();
const selection = createActor(sizeSelectionMachine, { input: { sizes: denim.sizes, selectedId: 9, title: "" } }).getSnapshot();

const guide = {
  tables: [{ label: "Верх", title: "Верх и платья", content: [["INT"], ["S"]], text: "", note: "" }],
  contactsText: "Напишите",
  contactsItems: [{ alias: "email", link: "mailto:a@b.example", gaLabel: "email" }],
};

/** What a product's page knows beside the product. */
export const pageRows: readonly EntityRow[] = [
  [
    "S3-54",
    "the description of the block",
    () => [told([item("description", "Прямой крой")]).description, told([]).description],
    ["Прямой крой", ""],
  ],
  [
    "S3-55",
    "the items of the block in their order",
    () => told([item("care", "1"), item("a", "2"), item("b", "3")]).details.map(({ name }) => name),
    ["care", "a", "b"],
  ],
  [
    "S3-56",
    "two scales where both are told",
    () => told([item("compressibility", 3), item("pilling", "2", { title: "", tooltip: "Катышки", content: "Всё" })]).scales,
    [
      { title: "Пиллингуемость", value: 2, tooltip: "Катышки", content: "Всё" },
      { title: "compressibility", value: 3, tooltip: "", content: "" },
    ],
  ],
  ["S3-56", "none where they are not", () => told([item("pilling", 0), item("compressibility", "")]).scales, []],
  [
    "S3-57",
    "a slide is as large as its place: in the row, as a thumbnail and enlarged",
    () => slides().map((slide) => (slide.kind === "image" ? nearestVariant(slide.image, 900)?.url : "film")),
    ["/a.jpg", "film", "/b.jpg"],
  ],
  [
    "S3-58",
    "a film stands after the first picture, as its own",
    () => slides().map((slide) => (slide.kind === "video" ? [slide.video.url, slide.video.poster.pattern] : "picture")),
    ["picture", ["/1.mp4", "/1.jpg"], "picture"],
  ],
  ["S3-59", "payment in parts", () => partOf(1250), { parts: 4, partSum: 1250 }],
  ["S3-60", "spaces of a part's sum", () => ["1 250", "1\u00A0250", "1\u202F250"].map((sum) => partOf(sum)?.partSum), [1250, 1250, 1250]],
  ["S3-60", "what is no sum", () => isRead(ProductToldCodec, { product: saidProduct(), partPayment: { parts: 4, partSum: "" } }), false],
  [
    "S3-61",
    "what the page says of the product",
    () => [
      buyBox.context.product.isAvailableForExpress,
      buyBox.context.product.isDisabled,
      productOf({ showSizesTable: true }).showSizesTable,
    ],
    [true, true, true],
  ],
  [
    "S3-62",
    "the chosen size, waist and length",
    () => selection.context,
    expect.objectContaining({ selectedId: 9, waist: "28", length: "32", sizes: denim.sizes }),
  ],
  [
    "S3-63",
    "sizes in the cart and sizes that are waited for",
    () => [buyBox.context.sizesInCartIds, selection.context.subscribedIds],
    [[], []],
  ],
  [
    "S3-64",
    "the way it is brought, what the button does, and whether it is doing it",
    () => [buyBox.context.mode, buttonOf(buyBox, false, true).kind, isOrdering(buyBox)],
    ["default", "sold-out", false],
  ],
  [
    "S3-65",
    "tables of sizes are shown as the page says, else where it has some",
    () =>
      [{ showSizesTable: true }, { showSizesTable: false, sizeTables: [{}] }, { sizeTables: [{}] }, {}].map((given) =>
        showsSizesTable(productOf(given)),
      ),
    [true, false, true, false],
  ],
  ["S3-122", "a size guide", () => read(SizeGuideCodec, guide), expect.objectContaining(guide)],
  [
    "S3-125",
    "a film by its source and its picture",
    () => productOf({ videos: { source: "/1.mp4", preview: "/1.jpg", sourceWidth: 9, sourceHeight: 16 } }).videos,
    [expect.objectContaining({ url: "/1.mp4", poster: expect.objectContaining({ pattern: "/1.jpg" }) })],
  ],
  [
    "S3-136",
    "a collaboration",
    () => read(CollaborationCodec, { title: "Вместе", text: "<p>Да</p>", image: "/a.jpg", buttonHref: "/x", buttonLabel: "Смотреть" }),
    expect.objectContaining({ button: "Вместе", title: "Вместе", html: "<p>Да</p>", link: "/x", linkTitle: "Смотреть" }),
  ],
];
