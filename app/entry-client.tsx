import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider, type RouteObject } from "react-router-dom";
import { earlySteps } from "#adapters/browser/early-steps.ts";
import { hasRememberedLists } from "#adapters/browser/remembered-lists.ts";
import { reloadOnce } from "#adapters/browser/reload-once.ts";
import { dropSpoiltScrollRecord } from "#adapters/browser/scroll-record.ts";
import { shopTabs } from "#adapters/browser/tabs.ts";
import { shellCalls } from "#adapters/contract/shell.calls.ts";
import { aheadOf } from "#adapters/http/ahead.http.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { visitorOverHttp } from "#adapters/http/visitor.http.ts";
import { App } from "./App.tsx";
import { fetchPagesAhead } from "./pages-ahead.ts";
import { startInspector } from "./start-inspector.ts";
import { createRoutes } from "./routes/routes.tsx";
import { titleOf } from "./page-title.ts";
import { lateFlows } from "./late-flows.ts";
import type { Shop } from "./shop-context.ts";
import { makeStorefront, shopFactsOf } from "./wiring/storefront.ts";

/** The routes of the first page are loaded before hydration, so that the page is not drawn twice. */
const preloadFirstPage = async (routes: RouteObject[]): Promise<void> => {
  const matched = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
};

/** Null when the server had no time to make the page. */
const readPageData = (): HydrationState | null =>
  JSON.parse(document.getElementById("page-data")?.textContent ?? "null") as HydrationState | null;

const start = async (): Promise<void> => {
  const root = document.getElementById("root");
  if (root === null) return;
  const inspect = await startInspector();
  const http = httpClient({ base: "", report: (fault) => console.error("store answer", fault) });
  // The memory of lists is fetched by the first list; before that there is nothing to recall.
  const recallList = async (address: string) =>
    hasRememberedLists(window) ? (await import("./listing/list-memory.ts")).recallList(address) : null;
  const pages = aheadOf(http);
  const source = { personalHttp: http, askShell: () => http.askPath(shellCalls.shell, shellCalls.shell.path), recallList };
  const routes = createRoutes(() => ({ ...source, publicHttp: pages.http }));
  await preloadFirstPage(routes);
  const steps = earlySteps(window);
  dropSpoiltScrollRecord(window, (fault) => console.error("spoilt record", fault));
  const pageData = readPageData();
  const router = createBrowserRouter(routes, pageData === null ? {} : { hydrationData: pageData });
  const flows = lateFlows({ view: window, steps, router, shopOf: () => shop });
  const storefront = makeStorefront({ visitor: visitorOverHttp(http), tabs: shopTabs(window), view: window, flows, inspect });
  const shop: Shop = {
    http,
    facts: shopFactsOf(storefront),
    storefront,
    tell: (event) => queueMicrotask(() => storefront.send(event)),
    goTo: (address) => void router.navigate(address),
    inspect,
  };
  // A deploy took away what this tab asks for: the page it wants is loaded whole, once; the cart lives in the store.
  window.addEventListener("vite:preloadError", (event) => {
    const wanted = router.state.navigation.location;
    const address = wanted === undefined ? window.location.href : `${wanted.pathname}${wanted.search}${wanted.hash}`;
    if (reloadOnce(window, address)) event.preventDefault();
  });
  router.subscribe((state) => {
    if (state.navigation.state === "idle") document.title = titleOf(state) ?? document.title;
    if (state.navigation.state !== "idle")
      for (const layer of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) layer.hidePopover();
  });
  fetchPagesAhead(
    window,
    createRoutes(() => ({ ...source, publicHttp: pages.ahead })),
  );
  const app = (
    <App shop={shop} inspect={inspect}>
      <RouterProvider router={router} />
    </App>
  );
  if (pageData === null) createRoot(root).render(app);
  else hydrateRoot(root, app, { onRecoverableError: (error) => console.error("hydration", error) });
};

void start();
