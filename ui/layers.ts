import { createContext, type RefObject, useContext, useEffect, useEffectEvent, useRef } from "react";
import type { LayersPort } from "#core/navigation/layers.port.ts";
import { afterPaint } from "./after-paint.ts";
import { holdPage } from "./hold-page.ts";

const LayersContext = createContext<LayersPort>({ raise: () => {}, lower: () => {}, hear: () => () => {} });

export const LayersProvider = LayersContext.Provider;

/**
 * Closes a layer over the page when Back is pressed over it on a phone, and when the shopper goes to another page: at the press, or when `end` says that
 * the page has come.
 */
export const useLayer = (layer: string, isOpen: boolean, close: () => void, end: "page.left" | "page.settled" = "page.left"): void => {
  const layers = useContext(LayersContext);
  const hear = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    layers.raise(layer);
    const stop = layers.hear((fact) => {
      if (fact.type === "layer.closed" ? fact.layer === layer : fact.type === end) hear();
    });
    return () => {
      stop();
      layers.lower(layer);
    };
  }, [layers, layer, isOpen, end]);
};

const popoverIn = (place: HTMLElement | null): HTMLElement | null =>
  place?.matches("[popover]") === true ? place : (place?.querySelector<HTMLElement>("[popover]") ?? null);

/**
 * The same for a layer that the browser opens by itself: an element with `popover`. Give the ref to it, or to what stands around it where its own script
 * comes late. Nothing of it is drawn by React, so that opening it costs no render of what it holds.
 */
export const usePopoverLayer = (layer: string): RefObject<HTMLDivElement | null> => {
  const layers = useContext(LayersContext);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (place === null) return undefined;
    let leave = (): void => {};
    const raise = (): void => {
      leave();
      layers.raise(layer);
      const stop = layers.hear((fact) => {
        if (fact.type === "layer.closed" ? fact.layer === layer : fact.type === "page.left") popoverIn(place)?.hidePopover();
      });
      const opener = document.activeElement;
      let isLeft = false;
      let release = (): void => {};
      leave = () => {
        if (isLeft) return;
        isLeft = true;
        stop();
        release();
        layers.lower(layer);
        // The browser gives the focus back itself, but not after a press beside the layer.
        afterPaint(() => {
          if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        });
      };
      afterPaint(() => {
        const shown = popoverIn(place);
        if (!isLeft && shown !== null) release = holdPage(shown);
      });
    };
    const hear = ({ newState }: ToggleEvent): void => (newState === "open" ? raise() : leave());
    // Before and not after: what comes next, as a quick Back, must find the layer. Captured, since it does not bubble to what stands around the layer.
    // Heard from the browser itself: React tells nobody what happens in a part that it is just about to take over.
    place.addEventListener("beforetoggle", hear, { capture: true });
    // It may have been opened before the scripts came.
    if (popoverIn(place)?.matches(":popover-open") === true) raise();
    return () => {
      place.removeEventListener("beforetoggle", hear, { capture: true });
      leave();
    };
  }, [layers, layer]);
  return ref;
};
