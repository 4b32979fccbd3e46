import { createContext, type RefObject, type SyntheticEvent, useContext, useEffect, useEffectEvent, useRef } from "react";
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

interface PopoverLayer {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Before and not after: what comes next, as a quick Back, must find the layer. Captured, since it does not bubble to what stands around the layer. */
  readonly onBeforeToggleCapture: (event: SyntheticEvent<HTMLElement>) => void;
}

const popoverIn = (place: HTMLElement | null): HTMLElement | null =>
  place?.matches("[popover]") === true ? place : (place?.querySelector<HTMLElement>("[popover]") ?? null);

/**
 * The same for a layer that the browser opens by itself: an element with `popover`. Give both to it, or to what stands around it where its own script
 * comes late. Nothing of it is drawn by React, so that opening it costs no render of what it holds.
 */
export const usePopoverLayer = (layer: string): PopoverLayer => {
  const layers = useContext(LayersContext);
  const ref = useRef<HTMLDivElement>(null);
  const leave = useRef<(() => void) | null>(null);
  const lower = (): void => {
    leave.current?.();
    leave.current = null;
  };
  const raise = (): void => {
    lower();
    layers.raise(layer);
    const stop = layers.hear((fact) => {
      if (fact.type === "layer.closed" ? fact.layer === layer : fact.type === "page.left") popoverIn(ref.current)?.hidePopover();
    });
    const opener = document.activeElement;
    let release = (): void => {};
    const leaveLayer = (): void => {
      stop();
      release();
      layers.lower(layer);
      // The browser gives the focus back itself, but not after a press beside the layer.
      afterPaint(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
    leave.current = leaveLayer;
    afterPaint(() => {
      const shown = popoverIn(ref.current);
      if (leave.current === leaveLayer && shown !== null) release = holdPage(shown);
    });
  };
  // It may have been opened before the scripts came.
  const hear = useEffectEvent(raise);
  useEffect(() => {
    if (popoverIn(ref.current)?.matches(":popover-open") === true) hear();
    return () => leave.current?.();
  }, []);
  return {
    ref,
    onBeforeToggleCapture: ({ nativeEvent }) => ((nativeEvent as ToggleEvent).newState === "open" ? raise() : lower()),
  };
};
