/** Whether the shop answers: before a document is left for another one, which nobody could draw without it. */
export const isShopReachable = (view: Window): Promise<boolean> =>
  view.fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
