import type { ContactAlias } from "#core/size-tables/size-tables.rules.ts";

/** Words of the page of sizes. */
export const sizeGuideText = {
  contents: "На этой странице",
  contacts: {
    email: "Написать письмо",
    phone: "Позвонить",
    telegram: "Телеграм",
    whatsapp: "Ватсап",
  } satisfies Record<ContactAlias, string>,
} as const;
