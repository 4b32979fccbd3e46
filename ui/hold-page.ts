/** Messages of the page lie over every layer and are read aloud. */
const MESSAGES = ":has(> .toasts)";

const besidesOf = (layer: HTMLElement): readonly HTMLElement[] => {
  const besides: HTMLElement[] = [];
  for (let node = layer; node !== document.body && node.parentElement !== null; node = node.parentElement)
    for (const other of node.parentElement.children)
      if (other instanceof HTMLElement && other !== node && !other.inert && !other.matches(MESSAGES)) besides.push(other);
  return besides;
};

/** Holds the page behind a layer that the browser opened: it neither scrolls nor is reached by keys or by ear. Answers with what lets it go. */
export const holdPage = (layer: HTMLElement): (() => void) => {
  const root = document.documentElement;
  const besides = besidesOf(layer);
  if (!layer.contains(document.activeElement)) layer.querySelector<HTMLElement>("button, a[href]")?.focus({ preventScroll: true });
  root.style.setProperty("--held-scrollbar", `${window.innerWidth - root.clientWidth}px`);
  root.toggleAttribute("data-held", true);
  for (const other of besides) other.inert = true;
  let isOver = false;
  let endKeys = (): void => {};
  // Few go round: it comes late.
  import("./layer-keys.ts").then(
    ({ keepKeysIn }) => void (isOver || (endKeys = keepKeysIn(layer))),
    () => {},
  );
  return () => {
    isOver = true;
    endKeys();
    root.toggleAttribute("data-held", false);
    for (const other of besides) other.inert = false;
  };
};
