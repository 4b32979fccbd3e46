const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю";
/** The row of digits of a Kazakh keyboard, where its own letters are. */
const KAZAKH_KEYS = "234589-=0";
const KAZAKH_LETTERS = "әіңғүұөһқ";

const mapLetters = (text: string, from: string, to: string): string =>
  Array.from(text, (letter) => {
    const place = from.indexOf(letter);
    return place < 0 ? letter : (to[place] ?? letter);
  }).join("");

/**
 * What was meant when the keyboard was in the other layout: «gkfnmt» → «платье», «тшлу» → «nike», and on a Kazakh keyboard «r0qkt» with its
 * digits for letters. Each is the query itself in the other layout; the caller looks which of them finds anything.
 */
export const otherLayouts = (query: string): readonly string[] => {
  const typed = query.toLowerCase();
  const russian = mapLetters(typed, LATIN, CYRILLIC);
  const kazakh = mapLetters(russian, KAZAKH_KEYS, KAZAKH_LETTERS);
  const latin = mapLetters(mapLetters(typed, KAZAKH_LETTERS, KAZAKH_KEYS), CYRILLIC, LATIN);
  return [...new Set([russian, kazakh, latin])].filter((other) => other !== typed);
};
