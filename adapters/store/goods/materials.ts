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

const LINING = /(?<!и )подклад[^;.:\d]*/g;
const OTHER_PART = /;|\.(?!\d)|верх|основ|наполн|утепл|отделк/g;

/** Without what a lining is made of: a shopper who asks for a fabric means the thing's own. Where top and lining are of one, it stays. */
const withoutLining = (text: string): string => {
  let kept = "";
  let from = 0;
  for (const { index, 0: lining } of text.matchAll(LINING)) {
    if (index < from) continue;
    OTHER_PART.lastIndex = index + lining.length;
    kept += `${text.slice(from, index)} `;
    from = OTHER_PART.exec(text)?.index ?? text.length;
  }
  return kept + text.slice(from);
};

/** «Верх: 80 % шерсть, 20 % полиамид» → шерсть, полиамид. The words of the filter, in the order of the list above. */
export const materialsOf = (composition: string): readonly string[] => {
  const text = withoutLining(plain(composition));
  const found = PATTERNS.flatMap(({ material, pattern }) => (pattern.test(text) ? [material] : []));
  return found.includes("искусственная кожа") && !/(?<!искусственн\S{2,4} )(?<![а-я])кож/.test(text)
    ? found.filter((material) => material !== "кожа")
    : found;
};
