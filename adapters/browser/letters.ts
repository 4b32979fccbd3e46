/** Letters that every page shows: of both alphabets, and the sign of the rouble. */
const SHOWN = "Яя Zz ₽";
const FACES = ["400 1em Onest", "500 1em Onest"];

/** Elements that are laid out anew at a time. */
const PIECE = 40;
const WIDE = "(min-width: 1024px)";

const piecesOf = (element: Element): readonly Element[] =>
  element.querySelectorAll("*").length <= PIECE ? [element] : [...element.children].flatMap(piecesOf);

const frame = (view: Window): Promise<unknown> => new Promise((resolve) => view.requestAnimationFrame(resolve));

const wear = ({ dataset }: HTMLElement): void => {
  dataset["letters"] = "";
};

/**
 * Asks for the shop's own letters and puts them on when all are there, a piece of the page a frame: the whole page laid out anew would be one long
 * task. A wide window wears them already; see fonts.css.
 */
export const wearLetters = async (view: Window): Promise<void> => {
  const { document } = view;
  await Promise.allSettled(FACES.map((face) => document.fonts.load(face, SHOWN)));
  for (const piece of view.matchMedia(WIDE).matches ? [] : piecesOf(document.body)) {
    await frame(view);
    if (piece instanceof HTMLElement) wear(piece);
  }
  wear(document.documentElement);
};
