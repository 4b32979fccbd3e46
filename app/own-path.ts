/** An address of this shop that a page's own address names; null for anything else, so that nobody is sent away. */
export const ownPath = (value: string | null): string | null =>
  value !== null && /^\/(?![/\\])[\w/?=&%.,+-]*$/.test(value) ? value : null;
