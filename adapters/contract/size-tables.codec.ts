import * as t from "io-ts";
import type { Measuring, SizeGuide, SizeGuideContact, SizeGuidePage, SizeGuideTable } from "#core/size-tables/size-tables.ts";
import { listOf, orElse, text } from "./codec.ts";
import { BreadcrumbCodec } from "./page.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";

export const TableCodec: t.Type<SizeGuideTable, unknown> = t.type(
  { label: t.string, title: t.string, content: t.union([t.string, t.readonlyArray(t.readonlyArray(t.string))]), text, note: text },
  "SizeGuideTable",
);
const ContactCodec: t.Type<SizeGuideContact, unknown> = t.type({ alias: t.string, link: t.string, gaLabel: text }, "SizeGuideContact");
const advice = { note: text, contactsText: text, contactsItems: listOf(ContactCodec) };

const MeasuringCodec: t.Type<Measuring, unknown> = t.type(
  { title: t.string, intro: text, steps: t.readonlyArray(t.type({ title: t.string, text: t.string })) },
  "Measuring",
);

/** The tables of the page of sizes and how to measure, as an operator writes them and as the page has them. */
export const sizeGuideWords = {
  title: t.string,
  intro: text,
  sections: t.readonlyArray(t.type({ id: t.string, title: t.string, tables: t.readonlyArray(TableCodec) })),
  measuring: MeasuringCodec,
};

export const SizeGuideCodec: t.Type<SizeGuide, unknown> = t.type(
  { tables: t.readonlyArray(TableCodec), measuring: orElse(MeasuringCodec, { title: "", intro: "", steps: [] }), ...advice },
  "SizeGuide",
);

export const SizeGuidePageCodec: t.Type<SizeGuidePage, unknown> = t.type(
  { meta: PageMetaCodec, breadcrumbs: listOf(BreadcrumbCodec), ...sizeGuideWords, ...advice },
  "SizeGuidePage",
);
