import * as t from "io-ts";
import type { PageMeta } from "#core/page/page.ts";
import { text } from "./codec.ts";

export const PageMetaCodec: t.Type<PageMeta, unknown> = t.type({ title: t.string, description: text, canonical: text }, "PageMeta");
