import type { SizeGuideContact, SizeGuideTable } from "./size-tables.ts";

const CONTACT_ALIASES = ["email", "phone", "telegram", "whatsapp"] as const;
export type ContactAlias = (typeof CONTACT_ALIASES)[number];

/** A table of a header alone says nothing, and neither does an empty text. */
const hasContent = ({ content }: SizeGuideTable): boolean => (typeof content === "string" ? content.trim() !== "" : content.length > 1);

/** The tables that have something to say. */
export const tablesWithContent = (tables: readonly SizeGuideTable[]): readonly SizeGuideTable[] => tables.filter(hasContent);

/** The contacts whose channel the shop knows by name; others are not shown. */
export const knownContacts = (contacts: readonly SizeGuideContact[]): readonly (SizeGuideContact & { readonly alias: ContactAlias })[] =>
  contacts.flatMap((contact) => {
    const alias = CONTACT_ALIASES.find((known) => known === contact.alias);
    return alias === undefined ? [] : [{ ...contact, alias }];
  });
