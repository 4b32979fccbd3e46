import { left, right } from "fp-ts/Either";
import { createRoot } from "react-dom/client";
import { Link } from "react-router-dom";
import { NEVER, type Observable, of } from "rxjs";
import { pageHistory } from "#adapters/browser/page-history.ts";
import { pagePlace } from "#adapters/browser/page-place.ts";
import { lateFlows } from "#app/late-flows.ts";
import { LayersOf } from "#app/layers/LayersOf.tsx";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { navigatorOf } from "#app/navigator.ts";
import { NavigatedRouter } from "#app/NavigatedRouter.tsx";
import { pageOfStatus } from "#app/routes/answered-page.ts";
import { type Shop, ShopProvider, useShop } from "#app/shop-context.ts";
import { useDrawnPage } from "#app/use-drawn-page.ts";
import { layersOf } from "#app/wiring/layers.ts";
import { wireNavigation } from "#app/wiring/navigation.ts";
import { makeStorefront, shopFactsOf } from "#app/wiring/storefront.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { PopupWish } from "#core/popups/popup.ts";
import { popupOf, type PopupsRef } from "#core/popups/popups.view.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { FlowsProvider } from "#ui/flows.tsx";
import { Voice } from "#ui/toasts/voice.tsx";
import "#ui/parts/base.css";

/** Every kind of popup behind a button of its name, on a page that is longer than its window. */

const LONG = Array.from({ length: 30 }, (_, place) => `${place + 1}. Стирайте при 30 градусах, сушите на плоскости, гладьте через ткань.`);

const WISHES: Readonly<Record<string, PopupWish>> = {
  alert: { kind: "alert", popupId: "alert", title: "Возврат принят", text: "Деньги вернутся на карту за три дня." },
  arrow: { kind: "alert", popupId: "arrow", title: "Примерка", text: "Возьмите до пяти вещей.", buttonText: "Понятно", buttonLook: "text" },
  confirm: { kind: "confirm", popupId: "confirm", title: "Отписаться от модели?", text: "Вы не узнаете, когда модель поступит в продажу." },
  success: { kind: "success", popupId: "success", title: "Вы подписаны", text: "Мы отправим уведомление." },
  info: { kind: "info", popupId: "info", title: "Сминаемость", paragraphs: ["Почти не мнётся: держит форму в дороге."], withBack: true },
  long: { kind: "info", popupId: "long", title: "Уход", paragraphs: LONG },
  loader: { kind: "loader", popupId: "loader", title: "Состав", url: "/care/wool" },
  broken: { kind: "loader", popupId: "broken", title: "Состав", url: "/care/broken" },
  own: { kind: "own", popupId: "own" },
  kept: { kind: "own", popupId: "kept", destroyOnClose: false, layout: "sheet" },
  under: { kind: "own", popupId: "under", priority: -1 },
};

const Buttons = ({ names }: { readonly names: readonly string[] }) => {
  const { tell } = useShop();
  return names.map((name) => (
    <button
      key={name}
      type="button"
      className="button button-grey"
      onClick={() => {
        const popup = WISHES[name];
        if (popup !== undefined) tell({ type: "popup.opened", popup });
      }}
    >
      {name}
    </button>
  ));
};

const Notices = () => {
  const { tell } = useShop();
  return (
    <>
      <button
        type="button"
        className="button button-grey"
        onClick={() => tell({ type: "notification.shown", notification: { text: "Модель добавлена в корзину", duration: 1000 } })}
      >
        notice
      </button>
      <button
        type="button"
        className="button button-grey"
        onClick={() => tell({ type: "notification.shown", notification: { text: "Не получилось", type: "error", duration: 60_000 } })}
      >
        fault
      </button>
    </>
  );
};

const PageOf = ({ name }: { readonly name: string }) => {
  return (
    <main id="main" tabIndex={-1}>
      <h1>{name}</h1>
      <Buttons names={Object.keys(WISHES)} />
      <Notices />
      <p style={{ height: "200vh" }} />
      <div>
        <Voice />
        <div className="toasts" />
      </div>
      <OwnPopup popupId="own" title="Ваш город">
        <label>
          Город <input data-first-focus="" />
        </label>
        <Buttons names={["alert", "under"]} />
        <Notices />
        <Link to="/other">other</Link>
      </OwnPopup>
      <OwnPopup popupId="kept" title="Отзыв">
        <label>
          Отзыв <input />
        </label>
      </OwnPopup>
      <OwnPopup popupId="under" title="Опрос">
        <p>Как вам магазин?</p>
      </OwnPopup>
      <LayersOf />
    </main>
  );
};

/** Two pages that come at once. */
const Pages = () => {
  const drawn = useDrawnPage(navigation);
  return (
    <NavigatedRouter navigation={navigation} drawn={drawn}>
      {drawn?.location.pathname === "/other" ? <PageOf key="other" name="Вторая" /> : <PageOf key="first" name="Первая" />}
    </NavigatedRouter>
  );
};

const history = pageHistory(window);
const entry = history.opened();
const place = pagePlace(window, (line) => console.error(line));
const storefront = makeStorefront({
  isPersonal: () => false,
  opened: { shown: { location: entry.location, page: pageOfStatus(200) }, entry, openedAt: Date.now() },
  navigation: wireNavigation({ view: window, history, place, ask: () => of({ kind: "page", page: pageOfStatus(200) }) }),
  visitor: { meet: () => NEVER },
  tabs: { hear: NEVER, tell: () => undefined },
  view: window,
  flows: lateFlows(() => shop),
});
const navigation = navigationOf(storefront.getSnapshot());
const layers = layersOf(() => navigation, window);
/** The store has words at every address but those that break. */
const wordsAt = (path: string): Observable<unknown> =>
  of(path.endsWith("broken") ? left(storeError("server")) : right({ paragraphs: ["Шерсть 80 %, кашемир 20 %."] }));
const http: Shop["http"] = { ask: ({ path }) => wordsAt(path) as never, askPath: (_, path) => wordsAt(path) as never };
const facts: string[] = [];
for (const type of ["popup.shown", "popup.closed"] as const)
  storefront.on(type, (fact) => facts.push([fact.type, fact.popupId, "answer" in fact ? fact.answer : ""].join(" ").trim()));
/** Whether a popup has come whole: a press outside of one that comes is none. */
const isOpened = (popupId: string): boolean => {
  const popups = storefront.getSnapshot().children.popups?.getSnapshot().children["flow"] as PopupsRef | undefined;
  return (popups && popupOf(popups.getSnapshot(), popupId))?.getSnapshot().matches("opened") === true;
};
Object.assign(window, { facts, isOpened });
const shop: Shop = {
  http,
  facts: shopFactsOf(storefront),
  storefront,
  layers,
  tell: (event) => queueMicrotask(() => storefront.send(event)),
  goTo: (address) => navigatorOf(navigation).push(address),
};
storefront.start();
const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <FlowsProvider>
      <ShopProvider value={shop}>
        <Pages />
      </ShopProvider>
    </FlowsProvider>,
  );
