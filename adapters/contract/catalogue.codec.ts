import * as t from "io-ts";
import type { Color, DetailsItem, Product, ProductCard, ProductSize, ScaleDetail, SizeTable, Tag, Video } from "#core/catalogue/product.ts";
import { adapted, alsoNamed, flag, manyOf, listOf, nullable, orElse, text, textOr, whole } from "./codec.ts";
import { ImageCodec } from "./image.codec.ts";

export const ProductSizeCodec: t.Type<ProductSize, unknown> = t.type(
  {
    id: whole,
    title: t.string,
    statusLabel: text,
    isAvailable: orElse(t.boolean, true),
    isAvailableForExpress: flag,
    isCnc: flag,
    isLowStocks: flag,
    isOrderFromShop: flag,
    isPreorder: flag,
    isSubscribed: flag,
  },
  "ProductSize",
);

export const TagCodec: t.Type<Tag, unknown> = alsoNamed(
  t.type({ id: whole, name: text, label: text, priority: orElse(t.number, 0) }, "Tag"),
  { label: "title" },
);

const ColorCodec: t.Type<Color, unknown> = alsoNamed(
  t.type(
    { id: whole, colorId: whole, label: text, fill: textOr("transparent"), stroke: text, url: text, preview: nullable(ImageCodec) },
    "Color",
  ),
  { colorId: "color_id", fill: "hash", stroke: "circle_color", label: "color" },
);

const cardFields = {
  id: whole,
  url: t.string,
  title: t.string,
  price: whole,
  priceDiscount: nullable(whole),
  colorId: nullable(whole),
  colors: listOf(ColorCodec),
  images: listOf(ImageCodec),
  tags: listOf(TagCodec),
  statusTitle: text,
  isAvailable: flag,
  isCertificate: flag,
  isComingSoon: flag,
  isPreorderAvailable: flag,
};

export const ProductCardCodec: t.Type<ProductCard, unknown> = t.type(cardFields, "ProductCard");

export const DetailsItemCodec: t.Type<DetailsItem, unknown> = t.type({ name: text, title: text, value: text }, "DetailsItem");
export const ScaleDetailCodec: t.Type<ScaleDetail, unknown> = t.type(
  { title: text, value: whole, tooltip: text, content: text },
  "ScaleDetail",
);
export const SizeTableCodec: t.Type<SizeTable, unknown> = t.type(
  { label: text, title: text, rows: listOf(t.readonlyArray(t.string)), note: text },
  "SizeTable",
);
export const VideoCodec: t.Type<Video, unknown> = alsoNamed(t.type({ url: t.string, poster: ImageCodec }, "Video"), {
  url: "source",
  poster: "thumbLarge preview",
});

export const ProductCodec: t.Type<Product, unknown> = alsoNamed(
  t.type(
    {
      ...cardFields,
      article: text,
      gender: adapted(textOr("woman"), (value) => (typeof value === "string" ? value.toLowerCase() : value)),
      sizes: listOf(ProductSizeCodec),
      preorderDeliveryPeriod: text,
      hasStockSite: flag,
      hasStockShops: flag,
      isCncAvailable: flag,
      isOrderFromShopAvailable: flag,
      brand: text,
      description: text,
      details: listOf(DetailsItemCodec),
      scales: listOf(ScaleDetailCodec),
      sizeTables: listOf(SizeTableCodec),
      showSizesTable: nullable(t.boolean),
      videos: manyOf(VideoCodec),
      isDisabled: flag,
      isAvailableForExpress: flag,
    },
    "Product",
  ),
  { videos: "video" },
);
