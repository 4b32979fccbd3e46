const LETTERS: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "c",
  ч: "ch",
  ш: "sh",
  щ: "sch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  ә: "a",
  ғ: "g",
  қ: "k",
  ң: "n",
  ө: "o",
  ұ: "u",
  ү: "u",
  һ: "h",
  і: "i",
};

const MOST_SLUG = 60;

/** Russian (and Kazakh) words as a latin address part: small letters, digits and single hyphens; may be empty. */
export const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[а-яёәғқңөұүһі]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MOST_SLUG)
    .replace(/^-+|-+$/g, "");

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
    laquo: "«",
    raquo: "»",
    mdash: "—",
    ndash: "–",
  }),
);

/** Whether a line only goes on in the next one: mail programs and shop builders break lines at some 80 letters. */
const goesOn = (line: string, next: string): boolean => /[ \t]$/.test(line) || /^[a-zа-яё]/.test(next) || /[,–—-]$/.test(line);

/** The lines of a text that has no markup: those that go on are one, empty ones part paragraphs. */
const joinedLines = (text: string): string => {
  let before = "";
  let joined = "";
  for (const line of text.split("\n")) {
    const said = line.trim();
    joined += before.trim() !== "" && said !== "" && goesOn(before, said) ? ` ${said}` : `\n${said}`;
    before = line;
  }
  return joined;
};

/** The lines of markup, which mean nothing there. */
const inOneLine = (markup: string): string =>
  markup
    .split("\n")
    .map((line) => line.trim())
    .join(" ");

const codePoint = (digits: string, base: number): string => {
  const point = Number.parseInt(digits, base);
  return point > 0x1f && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : "";
};

/** A description as plain text, a line a paragraph: tags of markup go, the entities of markup become letters. */
export const plainText = (value: string): string =>
  (/<(?:br|p|li|div|h\d|tr)\b/i.test(value) ? inOneLine(value) : joinedLines(value))
    .replace(/<br\s*\/?>|<\/(p|li|div|h\d|tr|ul|ol)>|<(p|li|div|h\d)(?=[\s>])/gi, (tag) => (tag.endsWith(">") ? "\n" : `\n${tag}`))
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&#(\d{1,7});/g, (_, digits: string) => codePoint(digits, 10))
    .replace(/&#x([\da-f]{1,6});/gi, (_, digits: string) => codePoint(digits, 16))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replace(/(?<=[а-яё])([.!?])(?=[А-ЯЁ][а-яё])/g, "$1 ")
    .split("\n")
    .map((line) => line.replace(/[ \t\u00A0]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
