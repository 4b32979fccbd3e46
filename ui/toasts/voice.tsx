import { type RefObject, useEffect, useRef } from "react";

/** Milliseconds: a layer that the same press opens has come by then, and what is under it is not heard. */
const MOMENT = 200;
/** What was said is not there any more when a layer goes and its page can be heard again. */
const STAY = 1500;

/** Where messages are read aloud: the page has one, and each layer that takes messages in. It never moves, and nothing is in it but what is just said. */
export const Voice = () => (
  <div className="visually-hidden voice">
    <div aria-live="polite" />
    <div aria-live="assertive" />
  </div>
);

/** Says words once, by the voice of `layer`, or by the page's where there is none. */
export const sayAloud = (words: string, isFailed: boolean, layer: Element | null | undefined): void => {
  const line = document.createElement("p");
  line.textContent = words;
  (layer ?? document).querySelector(`.voice > [aria-live=${isFailed ? "assertive" : "polite"}]`)?.append(line);
  setTimeout(() => line.remove(), STAY);
};

/** Says a message once, where it stands after a moment: in the page, or in the layer that took it in. The ref is the message's. */
export const useVoice = (words: readonly string[], isFailed: boolean, isSeen: boolean): RefObject<HTMLDivElement | null> => {
  const message = useRef<HTMLDivElement>(null);
  const said = words
    .filter((part) => part !== "")
    .join(", ")
    .replace(/([.!?…]),/g, "$1");
  useEffect(() => {
    if (!isSeen) return undefined;
    const timer = setTimeout(() => sayAloud(said, isFailed, message.current?.closest("dialog")), MOMENT);
    return () => clearTimeout(timer);
  }, [said, isFailed, isSeen]);
  return message;
};
