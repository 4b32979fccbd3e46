/** Letters that every page shows: of both alphabets, and the sign of the rouble. */
const SHOWN = "Яя Zz ₽";
const FACES = ["400 1em Onest", "500 1em Onest"];

/** Asks for the shop's own letters and puts them on at once, so that the page is laid out anew a single time; see fonts.css. */
export const wearLetters = async ({ document }: Window): Promise<void> => {
  await Promise.allSettled(FACES.map((face) => document.fonts.load(face, SHOWN)));
  document.documentElement.dataset["letters"] = "";
};
