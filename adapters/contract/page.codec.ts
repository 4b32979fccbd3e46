import * as t from "io-ts";
import type { Breadcrumb, CataloguePage, GonePage, ProductPage } from "#core/page/page.ts";
import { ProductCardCodec, ProductCodec } from "./catalogue.codec.ts";
import { listOf, nullable, text, whole } from "./codec.ts";
import { ImageCodec } from "./image.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";

export const BreadcrumbCodec: t.Type<Breadcrumb, unknown> = t.type({ name: t.string, link: text }, "Breadcrumb");
export const ProductPageCodec: t.Type<ProductPage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    breadcrumbs: listOf(BreadcrumbCodec),
    product: ProductCodec,
    together: listOf(ProductCardCodec),
    infoBlocks: t.unknown,
    reviews: t.unknown,
    chats: t.unknown,
    collaboration: t.unknown,
  },
  "ProductPage",
);

const catalogueLink = { title: t.string, link: t.string, total: whole };

export const CataloguePageCodec: t.Type<CataloguePage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    breadcrumbs: listOf(BreadcrumbCodec),
    title: t.string,
    sections: listOf(t.type({ ...catalogueLink, categories: listOf(t.type({ ...catalogueLink, image: nullable(ImageCodec) })) })),
  },
  "CataloguePage",
);

export const GonePageCodec: t.Type<GonePage, unknown> = t.type(
  { meta: PageMetaCodec, title: t.string, alternatives: listOf(ProductCardCodec) },
  "GonePage",
);
