import * as t from "io-ts";
import type { TextPage } from "#core/page/page.ts";
import { nothing, readCall } from "./call.ts";
import { listOf, word } from "./codec.ts";
import { BreadcrumbCodec } from "./page.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";

const TextPageCodec: t.Type<TextPage, unknown> = t.type(
  { meta: PageMetaCodec, breadcrumbs: listOf(BreadcrumbCodec), title: t.string, paragraphs: t.readonlyArray(t.string) },
  "TextPage",
);

export const textPageCalls = {
  textPage: readCall("textPage", "/support/:slug", t.type({ slug: word }), nothing, TextPageCodec),
  /** What shoppers agree to, each under an address of its own. */
  documentPage: readCall("documentPage", "/support/dokumenty/:slug", t.type({ slug: word }), nothing, TextPageCodec),
};
