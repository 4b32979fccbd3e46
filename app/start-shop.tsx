import { startTransition } from "react";
import { breath } from "#adapters/browser/breath.ts";
import { nameFirstVisit } from "#adapters/browser/first-visit.ts";
import { pageHistory } from "#adapters/browser/page-history.ts";
import { pagePlace } from "#adapters/browser/page-place.ts";
import { hasRememberedLists } from "#adapters/browser/remembered-lists.ts";
import { reloadOnce } from "#adapters/browser/reload-once.ts";
import { hideWhileAway } from "#adapters/browser/shopper-traces.ts";
import { shopTabs } from "#adapters/browser/tabs.ts";
import { giveTypedBack, tellHeld } from "#adapters/browser/typed-fields.ts";
import { aheadOf } from "#adapters/http/ahead.http.ts";
import { type HttpClient, httpClient, type ServerFault } from "#adapters/http/http-client.ts";
import { visitorOverHttp } from "#adapters/http/visitor.http.ts";
import type { NavigationInput } from "#core/navigation/navigation-events.ts";
import type { Shell } from "#core/page/page.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { WISH_FORM } from "#ui/hearts/wishes.ts";
import { App } from "./App.tsx";
import { BARE_SHELL, type FirstPage } from "./first-page.ts";
import { lateFlows } from "./late-flows.ts";
import { navigatorOf } from "./navigator.ts";
import { fetchPagesAhead } from "./pages-ahead.ts";
import { answerPage } from "./routes/answered-page.ts";
import { loadPageFile } from "./routes/page-files.ts";
import type { PageSource } from "./routes/page-module.ts";
import { type PageAt, pageAt } from "./routes/pages.ts";
import { reactRoots } from "./run-react.ts";
import type { Shop } from "./shop-context.ts";
import { startInspector } from "./dev/start-inspector.ts";
import { layersOf } from "./wiring/layers.ts";
import { hearHearts } from "./wishlist/hear-hearts.ts";
import { wireNavigation } from "./wiring/navigation.ts";
import { makeStorefront, shopFactsOf } from "./wiring/storefront.ts";

/** What stands in a document by this name as the server puts it: in the body itself, where no words of a page can put anything. */
const madeByServer = (id: string): HTMLElement | null => document.querySelector(`body>#${id}`);

/** What stands around a page that the server had no time to make. */
const lateShell = async (http: HttpClient): Promise<Shell> => {
  try {
    const { askShell } = await import("./late-shell.ts");
    return await askShell(http);
  } catch (error) {
    console.error("shell", error);
    return BARE_SHELL;
  }
};

/** Fetches what draws the first page. A newer shop may have other scripts: then the document is loaded anew, once, and stands as the server made it. */
const isPageFileHere = async ({ record }: PageAt): Promise<boolean> => {
  try {
    await loadPageFile(record);
    return true;
  } catch (error) {
    console.error("page file", error);
    reloadOnce(window, window.location.href);
    return false;
  }
};

/** Tells analytics of a failed call; where their script cannot be had either, the console has said it. */
const tellFault = async (shop: Pick<Shop, "http" | "inspect">, fault: ServerFault): Promise<void> => {
  try {
    const { tellServerFault } = await import("./wiring/analytics.ts");
    tellServerFault(shop, fault);
  } catch (error) {
    console.error("analytics", error);
  }
};

const reportHydration = (error: unknown): void => console.error("hydration", error);

/** Makes the page that stands answer: its flows run, and React hears what is pressed. */
const start = async (): Promise<void> => {
  const root = madeByServer("root");
  const data = madeByServer("page-data");
  // A document that the server did not make as a page is none.
  if (root === null || data === null) return;
  // Each of these steps takes a slow phone a task's time: to run this script, to make what it stands on, to begin the flows, to give React the page.
  await breath();
  nameFirstVisit(window);
  const inspect = await startInspector();
  const http = httpClient({
    base: "",
    report: (fault) => console.error("store answer", fault),
    failed: (fault) => void tellFault({ http, inspect }, fault),
  });
  const history = pageHistory(window);
  const place = pagePlace(window, (fault) => console.error("spoilt record", fault));
  // The memory of lists is fetched by the first list; before that there is nothing to recall.
  const recallList = async (address: string) =>
    hasRememberedLists(window) ? (await import("./listing/list-memory.ts")).recallList(address) : null;
  const pages = aheadOf(http);
  const source: PageSource = {
    publicHttp: pages.http,
    personalHttp: http,
    recallList,
  };
  // Null when the server had no time to make the page.
  const first = JSON.parse(data.textContent) as FirstPage | null;
  const entry = history.opened();
  const at = pageAt(entry.location.pathname);
  // The file of the first page is there before hydration, so that the page is not drawn twice.
  if (first !== null && first.page.input !== null && at !== null && !(await isPageFileHere(at))) return;
  await breath();
  const opened: NavigationInput = {
    shown: first === null ? null : { location: entry.location, page: first.page },
    entry,
    openedAt: Date.now(),
  };
  const isPersonal = (path: string): boolean => pageAt(path)?.record.audience === "personal";
  hideWhileAway(window, isPersonal);
  const storefront = makeStorefront({
    opened,
    navigation: wireNavigation({
      view: window,
      history,
      place,
      ask: (address, isReturn) => answerPage(address, isReturn ? source : { ...source, recallList: async () => null }),
    }),
    visitor: visitorOverHttp(http),
    tabs: shopTabs(window),
    view: window,
    flows: lateFlows(() => shop),
    isPersonal,
    inspect,
  });
  const navigation = navigationOf(storefront.getSnapshot());
  const layers = layersOf(() => navigation, window);
  const shop: Shop = {
    http,
    facts: shopFactsOf(storefront),
    storefront,
    layers,
    tell: (event) => queueMicrotask(() => storefront.send(event)),
    goTo: (address) => navigatorOf(navigation).push(address),
    parts: {
      wake: (node, part, name) => reactRoots.hydrateRoot(node, part, { identifierPrefix: name, onRecoverableError: reportHydration }),
    },
    inspect,
  };
  hearHearts(madeByServer(WISH_FORM), shop.tell);
  fetchPagesAhead(window, { ...source, publicHttp: pages.ahead });
  const shell = first === null ? await lateShell(http) : first.shell;
  const giveBack = (): void => {
    tellHeld(window);
    giveTypedBack(window, (fault) => console.error("spoilt record", fault));
  };
  const app = <App shop={shop} shell={shell} onStart={giveBack} />;
  await breath();
  // In a transition the work lets presses through; outside of one it would be a single task.
  startTransition(() => {
    if (first === null) reactRoots.createRoot(root).render(app);
    else reactRoots.hydrateRoot(root, app, { onRecoverableError: reportHydration });
  });
};

/** Resolves when React has been given the page, or there is none. */
export const started = start();
