import { describe, expect, it } from "vitest";
import { NO_LISTS } from "#core/session/visitor-lists.ts";
import { countersOf, locationOf, sessionOf, standingFacts } from "#core/storefront/storefront.view.ts";
import { PLAIN_TOAST } from "#core/toasts/toast.ts";
import { someCounters } from "#tests/support/builders.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import { startStorefront } from "#tests/support/storefront-bench.ts";

const FIFTEEN_MINUTES = 900_000;

describe("storefront", () => {
  it("meets the visitor, and keeps the newest counters whichever comes first", () => {
    const { storefront, session, met } = startStorefront();
    expect(session()?.value).toBe("meeting");
    storefront.send({ type: "counters.arrived", counters: someCounters(5) });
    met(3);
    expect([session()?.value, countersOf(storefront).version]).toEqual(["known", 5]);
    storefront.send({ type: "counters.arrived", counters: someCounters(4) });
    expect(countersOf(storefront).version).toBe(5);
    storefront.send({ type: "counters.arrived", counters: someCounters(6) });
    expect(countersOf(storefront).version).toBe(6);
  });

  it("keeps where the visitor is, as the store knows it or as it was confirmed since, and tells other tabs", () => {
    const { storefront, session, visitor, done } = startStorefront();
    expect(locationOf(session())).toBeNull();
    visitor.next({
      type: "visitor.answered",
      visitor: "",
      isAuthorized: false,
      counters: someCounters(1),
      location: aLocation(),
      ...NO_LISTS,
    });
    expect(locationOf(session())).toEqual(aLocation());
    storefront.send({ type: "location.arrived", location: aLocation({ city: "Казань", isConfirmed: true }) });
    expect([locationOf(session())?.city, done]).toEqual(["Казань", ["tabs told"]]);
  });

  it("asks anew who the visitor is when it hears of news while it asks: an older answer takes nothing back", () => {
    const { storefront, tabs, visitor, session, met, meetings } = startStorefront();
    met(1);
    tabs.next({ type: "tabs.changed" });
    expect(meetings()).toBe(2);
    storefront.send({ type: "location.arrived", location: aLocation({ city: "Казань", isConfirmed: true }) });
    expect(meetings()).toBe(3);
    tabs.next({ type: "tabs.changed" });
    expect([meetings(), locationOf(session())?.city]).toEqual([4, "Казань"]);
    visitor.next({
      type: "visitor.answered",
      visitor: "",
      isAuthorized: false,
      counters: someCounters(2),
      location: aLocation({ city: "Казань", isConfirmed: true }),
      ...NO_LISTS,
    });
    expect([session()?.value, locationOf(session())?.city]).toEqual(["known", "Казань"]);
  });

  it("tells other tabs of what it wrote", () => {
    const { storefront, done } = startStorefront();
    storefront.send({ type: "counters.arrived", counters: someCounters(1) });
    expect(done).toEqual(["tabs told"]);
  });

  it("asks again, and has the other tabs ask, when something was refused or lost", () => {
    const { storefront, done, met, meetings } = startStorefront();
    met(1);
    storefront.send({ type: "store.doubted" });
    expect([meetings(), done]).toEqual([2, expect.arrayContaining(["doubted", "tabs told"])]);
  });

  it("asks again when another tab wrote or the page is shown after it was hidden", () => {
    const { browser, tabs, done, met, meetings } = startStorefront();
    met(1);
    tabs.next({ type: "tabs.changed" });
    expect([meetings(), done]).toEqual([2, ["doubted"]]);
    met(2);
    browser.next({ type: "page.shown" });
    expect(meetings()).toBe(2);
    browser.next({ type: "page.hidden" });
    browser.next({ type: "page.shown" });
    expect([meetings(), done]).toEqual([3, ["doubted", "doubted"]]);
  });

  it("asks again once there is a network that was not there: what was lost with it may have been done", () => {
    const { network, done, met, meetings } = startStorefront();
    network.next({ type: "network.back" });
    met(1);
    network.next({ type: "network.lost" });
    expect([meetings(), done]).toEqual([1, []]);
    network.next({ type: "network.back" });
    expect([meetings(), done]).toEqual([2, ["doubted"]]);
  });

  it("meets the visitor later when it could not at first", () => {
    const { visitor, tabs, session, met } = startStorefront();
    visitor.next({ type: "visitor.failed" });
    expect(session()?.value).toBe("unknown");
    tabs.next({ type: "tabs.changed" });
    met(1);
    expect(session()?.value).toBe("known");
  });

  it("hands toasts on", () => {
    const { storefront } = startStorefront();
    storefront.send({ type: "toast.shown", toast: { ...PLAIN_TOAST, id: "one", title: "Добавлено в корзину" } });
    expect(
      storefront
        .getSnapshot()
        .children.toasts?.getSnapshot()
        .context.entries.map(({ toast }) => toast.id),
    ).toEqual(["one"]);
  });

  it("tells who begins to listen late what stands now", () => {
    const { storefront, visitor } = startStorefront();
    expect(standingFacts(storefront)).toEqual([]);
    visitor.next({
      type: "visitor.answered",
      visitor: "Анна",
      isAuthorized: false,
      counters: someCounters(3),
      location: aLocation(),
      ...NO_LISTS,
    });
    storefront.send({ type: "popup.shown", popupId: "city" });
    storefront.send({ type: "popup.shown", popupId: "alert" });
    const standing = [
      { type: "cart.changed", counters: someCounters(3) },
      { type: "location.changed", location: aLocation() },
      { type: "wishes.known", productIds: [] },
      { type: "subscriptions.known", sizeIds: [] },
    ];
    expect(standingFacts(storefront)).toEqual([...standing, { type: "popup.shown", popupId: "alert" }]);
    storefront.send({ type: "popup.closed", popupId: "alert", answer: "dismissed" });
    expect(standingFacts(storefront)).toEqual([...standing, { type: "popup.shown", popupId: "city" }]);
    storefront.send({ type: "popup.closed", popupId: "city", answer: "accepted" });
    expect(standingFacts(storefront)).toEqual(standing);
  });

  it("tells what is wished and what is waited for, also who begins to listen late", () => {
    const { storefront, visitor, session } = startStorefront();
    const heard: unknown[] = [];
    for (const type of ["wishes.known", "subscriptions.known"] as const)
      sessionOf(storefront.getSnapshot())?.on(type, (fact) => heard.push(fact));
    expect(standingFacts(storefront)).toEqual([]);
    const answered = { type: "visitor.answered", visitor: "Анна", isAuthorized: false, counters: someCounters(1), location: null } as const;
    visitor.next({ ...answered, wishes: [1, 2], subscriptions: [7] });
    sessionOf(storefront.getSnapshot())?.send({ type: "wishes.known", productIds: [2] });
    storefront.send({ type: "subscriptions.settled", sizeIds: [8], isSubscribed: true });
    expect(heard).toEqual([
      { type: "wishes.known", productIds: [1, 2] },
      { type: "subscriptions.known", sizeIds: [7] },
      { type: "wishes.known", productIds: [2] },
      { type: "subscriptions.known", sizeIds: [7, 8] },
    ]);
    expect([session()?.context.wishes, session()?.context.subscriptions]).toEqual([[2], [7, 8]]);
    // Also while it is asked anew.
    storefront.send({ type: "tabs.changed" });
    expect(standingFacts(storefront).slice(1)).toEqual([
      { type: "wishes.known", productIds: [2] },
      { type: "subscriptions.known", sizeIds: [7, 8] },
    ]);
  });

  it("asks about a city that the shop has guessed, and loads the city's flow for an answer only", () => {
    const { storefront, visitor, loads, done } = startStorefront();
    visitor.next({
      type: "visitor.answered",
      visitor: "",
      isAuthorized: false,
      counters: someCounters(1),
      location: aLocation(),
      ...NO_LISTS,
    });
    const question = () => storefront.getSnapshot().children.cityQuestion;
    expect([loads.calls, question()?.getSnapshot().matches("asking")]).toEqual([[], true]);
    storefront.send({ type: "flow.wanted", flow: "geo" });
    expect(loads.calls.map(({ input }) => input)).toEqual([{ name: "geo" }]);
    question()?.send({ type: "yes.pressed", page: "/city?page=/" });
    loads.answer({ type: "flow.failed" });
    expect(done).toEqual(["left for /city?page=/"]);
  });

  it("leaves for the page that does what was pressed when its flow cannot be had, and says what no page does", () => {
    const { storefront, loads, done } = startStorefront();
    storefront.send({ type: "city.pressed", page: "/city?page=/cart" });
    storefront.send({ type: "search.pressed", page: "/catalog/search" });
    storefront.send({ type: "popup.opened", popup: { kind: "own", popupId: "one" } });
    storefront.send({ type: "popup.opened", popup: { kind: "own", popupId: "two" } });
    storefront.send({ type: "notification.shown", notification: { text: "Готово" } });
    storefront.send({ type: "offer.seen" });
    loads.answer({ type: "flow.failed" });
    expect(done).toEqual([
      "left for /city?page=/cart",
      "left for /catalog/search",
      "missed popup.opened popup.opened",
      "reloaded",
      "missed notification.shown",
    ]);
  });

  it("brings what was asked to the flow under its own name in the system", () => {
    const { storefront, loads, heard } = startStorefront();
    storefront.send({ type: "city.pressed", page: "/city" });
    storefront.send({ type: "search.pressed", page: "/catalog/search" });
    for (const { answer } of loads.calls) answer({ type: "flow.loaded" });
    expect([heard, storefront.system.get("geo") === undefined, storefront.system.get("search") === undefined]).toEqual([
      ["button.pressed", "icon.pressed"],
      false,
      false,
    ]);
  });

  it("lets go of everything when it is stopped", () => {
    const { storefront, history, visitor, browser, tabs, clock, done } = startStorefront();
    expect(history.observed).toBe(true);
    storefront.stop();
    clock.increment(FIFTEEN_MINUTES);
    expect([history.observed, visitor.observed, browser.observed, tabs.observed, done]).toEqual([false, false, false, false, []]);
  });
});
