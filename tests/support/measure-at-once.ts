import { onTestFinished, vi } from "vitest";

/** Sizes are heard as soon as somebody listens: jsdom lays nothing out. Ends with the test, together with what it made up of sizes. */
export const measureAtOnce = (): void => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(readonly hear: () => void) {}
      observe() {
        this.hear();
      }
      disconnect() {}
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};
