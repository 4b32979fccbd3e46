import { useEffect, useRef } from "react";
import { latePart } from "#ui/late-part.tsx";
import type { NewsProps } from "#ui/shell/Shell.tsx";

const script = () => import("./NewsletterOf.tsx");

/** Where the shop's news are asked for, in the footer of every page. */
const { Part: Late } = latePart<NewsProps>("newsletter", async () => (await script()).NewsletterOf);

/** Its button does not answer while nothing is typed, also before its script is there; what wakes the part gives the button back to it as it was written. */
const Part = (props: NewsProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [field, button] = place.current?.querySelectorAll<HTMLInputElement>("input, button") ?? [];
    if (!button || field?.value !== "") return;
    const still = new AbortController();
    button.disabled = true;
    for (const type of ["pointerover", "focusin"])
      place.current?.addEventListener(
        type,
        () => {
          still.abort();
          button.disabled = false;
        },
        { capture: true, signal: still.signal },
      );
  }, []);
  return (
    <div ref={place}>
      <Late {...props} />
    </div>
  );
};

/** The menu's way there. */
const { Part: Door } = latePart<NewsProps>("menu-news", async () => (await script()).NewsletterDoor, { isSeen: true });

export const newsletterParts = { Part, Door };
