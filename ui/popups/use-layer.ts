import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

const OPEN_POPUP = "dialog.popup[open]";

/** The width that the page's scrollbar takes, for the style to keep free while the page is held. */
const keepScrollbar = (): void => {
  const root = document.documentElement;
  if (document.querySelector(OPEN_POPUP) !== null) return;
  root.style.setProperty("--held-scrollbar", `${window.innerWidth - root.clientWidth}px`);
};

/** All that stands around an element, the nearest first. */
const aroundOf = (element: Element | null): readonly Element[] =>
  element?.parentElement === null || element === null ? [] : [element.parentElement, ...aroundOf(element.parentElement)];

/** What stands now where the opener stood, as the link to the cart does once a size lies there; null when its whole part of the page is gone. */
const successorOf = (around: readonly Element[]): HTMLElement | null => {
  const place = around.find(({ isConnected }) => isConnected);
  return place === undefined || place.matches("#main, body") ? null : place.querySelector<HTMLElement>("a[href], button:enabled");
};

/** A focus that goes down with a layer goes back to where it was, to what took that place, or to the page's content. */
const giveFocusBack = (opener: Element | null, around: readonly Element[]): void => {
  if (!(opener instanceof HTMLElement) || opener === document.body) return;
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  opener.focus({ preventScroll: true });
  if (!opener.isConnected) successorOf(around)?.focus({ preventScroll: true });
  if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
};

/** What had the focus in a layer that another took the place of. */
interface LeftFocus {
  readonly target: HTMLElement;
  readonly around: readonly Element[];
}

const leftFocus = (node: Element): LeftFocus | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && node.contains(activeElement)
    ? { target: activeElement, around: aroundOf(activeElement) }
    : null;
};

/** The focus of a layer that comes: where it was left, what stands in that place now, or the layer itself, whose name is read then. */
const beginFocus = (node: HTMLElement, left: LeftFocus | null): void => {
  left?.target.focus();
  const heir = left === null || document.activeElement === left.target ? null : successorOf(left.around);
  if (heir?.closest(".popup-body")) heir.focus();
  if (left === null || !node.contains(document.activeElement)) node.focus({ preventScroll: true });
};

/**
 * Opens and closes the browser's own modal layer. It keeps the focus inside, and the page behind cannot be reached. One that comes back after another
 * goes on where it was left: `isToComeBack` says so of one that goes.
 */
export const useLayer = (isOpen: boolean, isToComeBack: () => boolean): RefObject<HTMLDialogElement | null> => {
  const layer = useRef<HTMLDialogElement>(null);
  const left = useRef<LeftFocus | null>(null);
  const isToBeKept = useEffectEvent(isToComeBack);
  useLayoutEffect(() => {
    const node = layer.current;
    if (node === null || !isOpen) return undefined;
    const opener = document.activeElement;
    const around = aroundOf(opener);
    keepScrollbar();
    node.style.translate = "";
    node.showModal();
    beginFocus(node, left.current);
    return () => {
      const hadFocus = node.contains(document.activeElement);
      left.current = isToBeKept() ? leftFocus(node) : null;
      node.close();
      if (hadFocus && node.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      giveFocusBack(opener, around);
    };
  }, [isOpen]);
  return layer;
};

/** A layer that still moves is not scrolled itself, nor is the page: only what scrolls within it. */
const bringIntoBody = (target: HTMLElement): void => {
  const body = target.closest(".popup-body");
  if (body === null) return;
  const over = target.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom;
  if (over > 0) body.scrollTop += over;
};

/** Gives the focus to what wants it first, as soon as it is there: contents may come late. */
export const useFirstFocus = (layerRef: RefObject<HTMLDialogElement | null>, isOpening: boolean): void => {
  useEffect(() => {
    const node = layerRef.current;
    if (node === null || !isOpening) return undefined;
    const look = (): void => {
      const target = node.querySelector<HTMLElement>("[data-first-focus]");
      if (target === null || !target.checkVisibility()) return;
      changes.disconnect();
      if (document.activeElement !== node) return;
      target.focus({ preventScroll: true });
      bringIntoBody(target);
    };
    const changes = new MutationObserver(look);
    changes.observe(node, { attributes: true, childList: true, subtree: true });
    look();
    return () => changes.disconnect();
  }, [layerRef, isOpening]);
};

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** A body with more than it shows can be scrolled by keys: from what in it takes the focus, and where nothing does it is a stop by itself. */
const watchBody = (body: Element): (() => void) => {
  const measure = (): void => {
    if (body.scrollHeight <= body.clientHeight + 1 || body.querySelector(FOCUSABLE) !== null) body.removeAttribute("tabindex");
    else body.setAttribute("tabindex", "0");
  };
  const sizes = new ResizeObserver(measure);
  // What is in the body grows without the body: each part of it is watched, also one that comes later.
  const watch = (): void => {
    sizes.disconnect();
    for (const part of [body, ...body.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(watch);
  parts.observe(body, { childList: true });
  watch();
  return () => {
    parts.disconnect();
    sizes.disconnect();
  };
};

/** Keeps the layer inside what is seen of the window, above a keyboard on the screen. */
export const useRoom = (layerRef: RefObject<HTMLDialogElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    const node = layerRef.current;
    if (node === null || !isOpen) return undefined;
    const view = window.visualViewport ?? null;
    const measure = (): void => {
      const isZoomed = view !== null && view.scale > 1.01;
      const height = view === null || isZoomed ? window.innerHeight : view.height;
      const lift = view === null || isZoomed ? 0 : Math.max(0, window.innerHeight - height - view.offsetTop);
      node.style.setProperty("--room", `${height}px`);
      node.style.setProperty("--lift", `${lift}px`);
    };
    const body = node.querySelector(".popup-body");
    const unwatch = body === null ? null : watchBody(body);
    measure();
    // A keyboard takes room from what is seen, and the browser moves what is seen to the field; a window that is turned changes both.
    const places = [view, window].filter((place) => place !== null);
    for (const place of places) place.addEventListener("resize", measure);
    view?.addEventListener("scroll", measure);
    return () => {
      unwatch?.();
      for (const place of places) place.removeEventListener("resize", measure);
      view?.removeEventListener("scroll", measure);
    };
  }, [layerRef, isOpen]);
};

/** Tells of a press that began and ended on the page under the layer. */
export const useOutside = (layerRef: RefObject<HTMLDialogElement | null>, isOpen: boolean, tell: () => void): void => {
  useEffect(() => {
    const node = layerRef.current;
    if (node === null || !isOpen) return undefined;
    let isBegun = false;
    const begin = ({ target }: Event): void => {
      isBegun = target === node;
    };
    const end = ({ target }: Event): void => {
      if (isBegun && target === node) tell();
    };
    node.addEventListener("pointerdown", begin);
    node.addEventListener("click", end);
    return () => {
      node.removeEventListener("pointerdown", begin);
      node.removeEventListener("click", end);
    };
  }, [layerRef, isOpen, tell]);
};

/**
 * Takes the messages of the page into the popup that holds it, and over it. What stands outside of a modal layer lies under it and cannot be pressed.
 */
export const useMessages = (layerRef: RefObject<HTMLDialogElement | null>, isHolding: boolean): void => {
  useLayoutEffect(() => {
    const region = document.querySelector<HTMLElement>(".toasts");
    const home = region?.parentElement;
    if (!isHolding || layerRef.current === null || region === null || !home) return undefined;
    layerRef.current.append(region);
    region.popover = "manual";
    region.showPopover();
    return () => {
      region.popover = null;
      home.append(region);
    };
  }, [layerRef, isHolding]);
};
