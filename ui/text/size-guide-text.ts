import type { ContactAlias } from "#core/size-tables/size-tables.rules.ts";

/** Words of the page of sizes. */
export const sizeGuideText = {
  contacts: {
    email: "Написать письмо",
    phone: "Позвонить",
    telegram: "Телеграм",
    whatsapp: "Ватсап",
  } satisfies Record<ContactAlias, string>,
} as const;
