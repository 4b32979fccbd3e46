/** The sign of a text in a number, mixed so that each of its bits depends on all that came before. */
const mixed = (sum: number, sign: number, factor: number): number => {
  const product = Math.imul(sum ^ sign, factor);
  return product ^ (product >>> 15);
};

/** A few signs that stand for a text of any length: another text has others, as good as always. It hides nothing. */
export const digestOf = (text: string): string => {
  let [one, other] = [0x9dc5, 0x1b873593];
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    one = mixed(one, sign, 0x01000193);
    other = mixed(other, sign, 0x85ebca6b);
  }
  return [one, other].map((sum) => (sum >>> 0).toString(36)).join("-");
};
