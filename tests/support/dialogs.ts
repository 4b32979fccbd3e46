/** jsdom knows the dialog's element but not how to open it, what lies over it, nor what is seen. */
export const openableDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  };
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.checkVisibility = function look(this: HTMLElement) {
    return this.isConnected;
  };
};
