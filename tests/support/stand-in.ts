import type { Page, Route } from "playwright";

type Asked = Parameters<Page["route"]>[0];
type Answer = (route: Route) => unknown;

/**
 * Answers in the store's stead what a page asks, until what it resolves to is called. It is left standing then, and lets through: where the last one is
 * unrouted, a request that is sent in that moment may never be answered.
 */
export const standIn = async (page: Page, asked: Asked, answer: Answer): Promise<() => void> => {
  let isOver = false;
  await page.route(asked, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
};

/** The same for the first request alone. */
export const standInOnce = async (page: Page, asked: Asked, answer: Answer): Promise<void> => {
  let isFirst = true;
  await page.route(asked, (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return answer(route);
  });
};
