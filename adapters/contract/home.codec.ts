import * as t from "io-ts";
import type { HomePage, HomeTile } from "#core/page/page.ts";
import { ProductCardCodec } from "./catalogue.codec.ts";
import { ImageCodec } from "./image.codec.ts";
import { listOf, nullable, text } from "./codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";

const LinkCodec = t.type({ title: t.string, link: t.string }, "Link");

const HomeTileCodec: t.Type<HomeTile, unknown> = t.type(
  { title: t.string, caption: text, link: t.string, image: nullable(ImageCodec) },
  "HomeTile",
);

export const HomePageCodec: t.Type<HomePage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    hero: t.type({ kicker: text, title: t.string, button: LinkCodec, imageDesktop: ImageCodec, imagePhone: ImageCodec }),
    novelties: t.type({ title: t.string, link: t.string, items: listOf(ProductCardCodec) }),
    tiles: listOf(HomeTileCodec),
    banners: t.unknown,
    editorial: t.type({ kicker: text, title: t.string, text: text, button: LinkCodec, image: ImageCodec }),
  },
  "HomePage",
);
