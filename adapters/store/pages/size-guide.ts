import { type Either, left, right } from "fp-ts/Either";
import { isOfPiece } from "#core/size-tables/size-fit.rules.ts";
import type { SizeGuide, SizeGuideContact, SizeGuidePage, SizeGuideTable } from "#core/size-tables/size-tables.ts";
import { readSizeTables } from "../catalogue/read-model.ts";
import type { Content } from "../content/content.ts";
import { metaOf } from "../content/words.ts";
import type { Queries } from "../database/database.ts";
import { notFound, type Refusal } from "../http/refusal.ts";
import { HOME } from "./breadcrumbs.ts";

export const SIZE_GUIDE = "/size-guide";

const contactsOf = ({ site, sizeTables }: Content): readonly SizeGuideContact[] =>
  [
    { alias: "email", link: site.email === "" ? "" : `mailto:${site.email}` },
    { alias: "phone", link: site.phone === "" ? "" : `tel:${site.phone.replace(/[^\d+]/g, "")}` },
    ...sizeTables.messengers,
  ]
    .filter(({ link }) => link !== "")
    .map((contact) => ({ ...contact, gaLabel: contact.alias }));

const adviceOf = (content: Content): Omit<SizeGuide, "tables"> => ({
  measuring: content.sizeTables.measuring,
  note: content.sizeTables.note,
  contactsText: content.sizeTables.contactsText,
  contactsItems: contactsOf(content),
});

export const sizeGuidePage = (content: Content): SizeGuidePage => {
  const { title, intro, sections } = content.sizeTables;
  return {
    meta: metaOf(content.titles.sizeGuide, { brand: content.site.brand, name: title, about: intro }, SIZE_GUIDE),
    breadcrumbs: [HOME, { name: title, link: "" }],
    title,
    intro,
    sections,
    ...adviceOf(content),
  };
};

const tablesOf = async (queries: Queries, productId: number): Promise<readonly SizeGuideTable[] | null> => {
  const tables = await readSizeTables(queries, productId);
  return tables?.map(({ label, title, rows, note }) => ({ label, title, content: rows, text: "", note })) ?? null;
};

/** What was measured of the piece itself. */
export const measurementsOf = async (
  queries: Queries,
  productId: number,
): Promise<Either<Refusal, { readonly tables: readonly SizeGuideTable[] }>> => {
  const tables = await tablesOf(queries, productId);
  return tables === null ? left(notFound) : right({ tables: tables.filter(isOfPiece) });
};

/** The tables that came with the product alone: the shop's own may be wrong for what others made. */
export const sizeGuideOf = async (queries: Queries, content: Content, productId: number): Promise<Either<Refusal, SizeGuide>> => {
  const tables = await tablesOf(queries, productId);
  return tables === null ? left(notFound) : right({ tables, ...adviceOf(content) });
};
