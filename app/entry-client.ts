import { breath } from "#adapters/browser/breath.ts";
import { wearLetters } from "#adapters/browser/letters.ts";

/** The shop's scripts by their addresses, in the order in which they are run, as the document says them. */
const scriptsOf = (page: Document): readonly string[] => page.querySelector("body>#late-scripts")?.textContent.match(/\S+/g) ?? [];

/** Resolves when all that the page shows first has come, or when somebody touches it sooner. */
const whenWanted = (view: Window): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => resolve();
    if (view.document.readyState === "complete") return go();
    for (const name of ["load", "pointerdown", "keydown", "input"])
      view.addEventListener(name, go, { once: true, capture: true, passive: true });
    return undefined;
  });

/** Fetches the shop's scripts all at once, after what is to be seen, and runs each in a task of its own. */
const begin = async (): Promise<void> => {
  const scripts = scriptsOf(document);
  await whenWanted(window);
  // What is asked for inside the load event holds its end up.
  await breath();
  void wearLetters(window);
  document.head.append(...scripts.map((href) => Object.assign(document.createElement("link"), { rel: "modulepreload", href })));
  for (const script of scripts) {
    await import(/* @vite-ignore */ script);
    await breath();
  }
};

// Without them the page stands as the server made it, and its links and forms work.
begin().catch((error: unknown) => console.error("scripts", error));
