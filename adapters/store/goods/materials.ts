import { plain } from "./words.ts";

/** Materials that a shopper filters by, and how a composition writes them. The first that fits a part of the text is its material. */
const MATERIALS: readonly (readonly [material: string, beginnings: readonly string[]])[] = [
  ["кашемир", ["кашемир"]],
  ["мохер", ["мохер"]],
  ["альпака", ["альпак"]],
  ["шерсть", ["шерст", "меринос"]],
  ["хлопок", ["хлоп", "деним", "джинс"]],
  ["лён", ["лен", "льн"]],
  ["шёлк", ["шелк"]],
  ["вискоза", ["вискоз"]],
  ["лиоцелл", ["лиоцел", "тенсел"]],
  ["модал", ["модал"]],
  ["замша", ["замш", "велюр"]],
  ["искусственная кожа", ["искусственная кожа", "экокож", "искусственной кож"]],
  ["кожа", ["кож"]],
  ["пух", ["пух", "перо"]],
  ["полиэстер", ["полиэст", "пэ "]],
  ["полиамид", ["полиамид", "нейлон"]],
  ["акрил", ["акрил"]],
  ["эластан", ["эластан", "лайкр", "спандекс"]],
  ["полиуретан", ["полиуретан"]],
  ["ацетат", ["ацетат"]],
  ["металл", ["сталь", "латун", "металл"]],
];

const LETTER_BEFORE = "(?<![а-я])";
const PATTERNS = MATERIALS.map(([material, beginnings]) => ({
  material,
  pattern: new RegExp(`${LETTER_BEFORE}(?:${beginnings.join("|")})`),
}));

/** What a lining is made of: a shopper who asks for a fabric means the thing's own. Where top and lining are of one, it stays. */
const LINING = /(?<!и )подклад[^;.:\d]*:?[^;.]*?(?=;|\.(?!\d)|верх|основ|наполн|утепл|отделк|$)/g;

/** «Верх: 80 % шерсть, 20 % полиамид» → шерсть, полиамид. The words of the filter, in the order of the list above. */
export const materialsOf = (composition: string): readonly string[] => {
  const text = plain(composition).replace(LINING, " ");
  const found = PATTERNS.flatMap(({ material, pattern }) => (pattern.test(text) ? [material] : []));
  return found.includes("искусственная кожа") && !/(?<!искусственн\S{2,4} )(?<![а-я])кож/.test(text)
    ? found.filter((material) => material !== "кожа")
    : found;
};
