/** jsdom has no layers and no media queries: a dialog opens and closes as an attribute, a window is narrow or wide as the test says. */
export const fakeLayers = (isMatching: (query: string) => boolean = () => false): void => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  window.matchMedia = ((query: string) => ({
    matches: isMatching(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
};
