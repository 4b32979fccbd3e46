/** Signs that end a line, cannot be seen, or turn the text around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** What is a dot in an address of the web, also where another script writes it. */
const DOTS = /[\u3002\uFF0E\uFF61]/g;
/** What a mail program makes a link of: a protocol, «www.», an e-mail address, or a name of a host with its end in Latin letters or a usual Russian one. */
const LINKS = [
  /[a-z][a-z\d+.-]*:\/\/?\S*/giu,
  /\bwww\.\S*/giu,
  /\S+@\S+/gu,
  /(?<![\p{L}\d-])(?:[\p{L}\d-]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+|рф|рус|онлайн|сайт|дети|орг|ком|бел|укр|қаз)(?![\p{L}\d-])(?:[/:?#]\S*)?/giu,
];

/** More of it would be a message, and not where somebody lives. */
const LONGEST = 150;
const LONGEST_NAME = 60;

const without = (typed: string): string =>
  LINKS.reduce((text, link) => text.replaceAll(link, " "), typed.replaceAll(UNSEEN, " ").replaceAll(DOTS, "."))
    .replaceAll(/\s+/g, " ")
    .trim();

/** What a shopper typed as a letter may repeat it: one line of words. A letter goes to whoever's address was typed, and may carry nobody's message to them. */
export const plainWords = (typed: string): string => {
  const signs = Array.from(without(typed));
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join("")}…` : signs.join("");
};

/** How a letter may call its reader: as they are named; empty for what is no name. */
export const plainName = (typed: string): string => {
  const name = without(typed);
  return name.length > LONGEST_NAME || /\d{3}/.test(name.replaceAll(/[ ()+-]/g, "")) ? "" : name;
};
