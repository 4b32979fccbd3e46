/** Signs that end a line, cannot be seen, or turn the text around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** What a mail program makes a link of: a protocol, «www.», an e-mail address, or a name of a host with its end in Latin letters or a usual Russian one. */
const LINKS = [
  /[a-z][a-z\d+.-]*:\/\/?\S*/giu,
  /\bwww\.\S*/giu,
  /\S+@\S+/gu,
  /(?<![\p{L}\d-])(?:[\p{L}\d-]+\.)+(?:[a-z]{2,}|рф|рус|онлайн|сайт)(?![\p{L}\d-])(?:[/:?#]\S*)?/giu,
];

/** What a shopper typed as a letter may repeat it: one line of words. A letter goes to whoever's address was typed, and may carry nobody's message to them. */
export const plainWords = (typed: string): string =>
  LINKS.reduce((text, link) => text.replaceAll(link, " "), typed.replaceAll(UNSEEN, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
