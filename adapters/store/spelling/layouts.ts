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

/** Whether these Russian letters are keys side by side. */
export const areNeighbours = (a: string, b: string): boolean => {
  const [first, second] = [CYRILLIC.indexOf(a), CYRILLIC.indexOf(b)];
  return first >= 0 && second >= 0 && Math.abs(first - second) === 1;
};

/** «5» and «20%» were meant as they are, and who typed letters of both alphabets into one word, «v-образный», chose both. */
const mayBeOther = (word: string): boolean => /\p{L}/u.test(word) && !(/[a-z]/.test(word) && /\p{Script=Cyrillic}/u.test(word));

/**
 * What was meant when the keyboard was in the other layout: «gkfnmt» → «платье», «тшлу» → «nike», and on a Kazakh keyboard «r0qkt» with its
 * digits for letters. Each is the query itself in the other layout; the caller looks which of them finds anything.
 */
export const otherLayouts = (query: string): readonly string[] => {
  const typed = query.toLowerCase();
  const inWords = (map: (word: string) => string): string => typed.replace(/\S+/g, (word) => (mayBeOther(word) ? map(word) : word));
  const russian = inWords((word) => mapLetters(word, LATIN, CYRILLIC));
  const kazakh = inWords((word) => mapLetters(mapLetters(word, LATIN, CYRILLIC), KAZAKH_KEYS, KAZAKH_LETTERS));
  const latin = inWords((word) => mapLetters(mapLetters(word, KAZAKH_LETTERS, KAZAKH_KEYS), CYRILLIC, LATIN));
  return [...new Set([russian, kazakh, latin])].filter((other) => other !== typed);
};
