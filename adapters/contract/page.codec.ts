import * as t from "io-ts";
import type { Breadcrumb, GonePage, PageMeta, ProductPage } from "#core/page/page.ts";
import { ProductCardCodec, ProductCodec } from "./catalogue.codec.ts";
import { listOf, text } from "./codec.ts";

export const PageMetaCodec: t.Type<PageMeta, unknown> = t.type({ title: t.string, description: text, canonical: text }, "PageMeta");
export const BreadcrumbCodec: t.Type<Breadcrumb, unknown> = t.type({ name: t.string, link: text }, "Breadcrumb");
export const ProductPageCodec: t.Type<ProductPage, unknown> = t.type(
  { meta: PageMetaCodec, breadcrumbs: listOf(BreadcrumbCodec), product: ProductCodec, together: listOf(ProductCardCodec) },
  "ProductPage",
);

export const GonePageCodec: t.Type<GonePage, unknown> = t.type(
  { meta: PageMetaCodec, title: t.string, alternatives: listOf(ProductCardCodec) },
  "GonePage",
);
