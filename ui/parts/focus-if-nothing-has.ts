/** After a reload nothing has the focus: the keyboard goes on from what is said. Given as the ref of that. */
export const focusIfNothingHas = (said: HTMLElement | null): void => {
  if (document.activeElement === document.body) said?.focus({ preventScroll: true });
};
