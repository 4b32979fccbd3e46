import type { ContactAlias } from "#core/size-tables/size-tables.rules.ts";
import type { FitReason, Measure } from "#core/size-tables/size-fit.rules.ts";

const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  chest: "Обхват груди",
  waist: "Обхват талии",
  hips: "Обхват бёдер",
  foot: "Длина стопы",
  inseam: "Длина по внутреннему шву",
};

const number = (value: number): string => String(value).replace(".", ",");

/** The words of the tables of sizes, as they open over a page. */
export const sizeHelpText = {
  title: "Размерная сетка и обмеры",
  tables: "Таблицы размеров",
  measureLabel: (measure: Measure): string => `${MEASURE_NAMES[measure]}, см`,
  own: "Какой размер подойдёт",
  ownHint: "Впишите свои мерки: они останутся в этом браузере.",
  outside: (least: number, most: number): string => `Число от ${least} до ${most}`,
  fits: (sizes: readonly string[]): string => `Подойдёт размер ${sizes.join(" или ")}`,
  none: "Ни один размер не подойдёт",
  notMade: (size: string): string => `Подошёл бы размер ${size}, но этого изделия в нём нет`,
  choose: (size: string): string => `Выбрать ${size}`,
  reason: ({ measure, value, side, size, words }: FitReason): string => {
    const said = `${MEASURE_NAMES[measure]} ${number(value)} см`;
    if (side === "above") return `${said}: больше самого большого размера, ${size} (${words})`;
    if (side === "below") return `${said}: меньше самого маленького размера, ${size} (${words})`;
    return `${said}: размер ${size} (${words})`;
  },
  larger: "Мерки лежат в разных размерах: подойдёт больший, чтобы нигде не тянуло.",
  contacts: {
    email: "Написать письмо",
    phone: "Позвонить",
    telegram: "Телеграм",
    whatsapp: "Ватсап",
  } satisfies Record<ContactAlias, string>,
  empty: "Для этого изделия таблицы размеров нет.",
} as const;
