import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** How long a test waits for what has to appear: no measure of speed, so a busy machine may take its time. */
configure({ asyncUtilTimeout: 20_000 });

// No window is painted here: a frame comes as soon as it is asked for.
window.requestAnimationFrame = (callback) => {
  queueMicrotask(() => callback(performance.now()));
  return 0;
};

// Nor is anything laid out: no size ever changes.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// And nothing comes into sight or goes, also when it is asked to.
if (!("scrollIntoView" in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => {} });
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

// A press ends where it began.
if (!("setPointerCapture" in Element.prototype)) Object.assign(Element.prototype, { setPointerCapture: () => {} });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
