/** The list that tag managers read: what was put in before they came is still there when they come. */
export const putIntoDataLayer = (view: Window & { dataLayer?: unknown[] }, entry: Readonly<Record<string, unknown>>): void => {
  view.dataLayer ??= [];
  view.dataLayer.push(entry);
};
