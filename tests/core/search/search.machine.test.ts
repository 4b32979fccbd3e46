import { BehaviorSubject, Observable, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { storeError } from "#core/kernel/store-error.ts";
import {
  type HistoryFact,
  type PopularAnswered,
  type SearchEvent,
  searchMachine,
  type StartAnswered,
} from "#core/search/search.machine.ts";
import { fieldOf, foundOf, isAsking, isLeaving, isReadyToType, isShown, phaseOf, sectionsOf } from "#core/search/search.view.ts";
import type { SearchLink, Suggest } from "#core/search/suggest.ts";
import { type SuggestAnswered, suggestFieldOf } from "#core/search/suggest-field.machine.ts";
import { aSuggest, aSuggestedProduct } from "#tests/support/search-builders.ts";

const link = (title: string): SearchLink => ({ title, url: `/catalog/search?search=${encodeURIComponent(title)}` });
const six = Array.from({ length: 6 }, (_, place) => link(`q${place}`));
const products = Array.from({ length: 10 }, (_, place) => aSuggestedProduct({ id: place + 1 }));
const full = aSuggest({ products, suggestions: six, categories: six });

const startSearch = (remembered: readonly SearchLink[] = []) => {
  const clock = new SimulatedClock();
  const asked: { query: string; isOpen: boolean; answer: (found: Suggest) => void; fail: () => void }[] = [];
  const start = new Subject<StartAnswered>();
  const popular = new Subject<PopularAnswered>();
  const history = new BehaviorSubject<HistoryFact>({ type: "history.changed", history: remembered });
  const did: unknown[] = [];
  const emitted: string[] = [];
  const actor = createActor(
    searchMachine.provide({
      actors: {
        suggestField: suggestFieldOf<Suggest>().provide({
          actors: {
            ask: fromEventObservable<SuggestAnswered<Suggest>, { query: string }>(
              ({ input }) =>
                new Observable((subscriber) => {
                  const one = {
                    query: input.query,
                    isOpen: true,
                    answer: (found: Suggest) => subscriber.next({ type: "suggest.answered", found }),
                    fail: () => subscriber.next({ type: "suggest.refused", error: storeError("server") }),
                  };
                  asked.push(one);
                  return () => {
                    one.isOpen = false;
                  };
                }),
            ),
          },
        }),
        hearMemory: fromEventObservable<HistoryFact, undefined>(() => history),
        loadStart: fromEventObservable<StartAnswered, undefined>(() => start),
        loadPopular: fromEventObservable<PopularAnswered, undefined>(() => popular),
      },
      actions: {
        rememberHistory: (_, params) => did.push(["history", params.history.map(({ title }) => title)]),
        rememberReferrer: () => did.push("referrer"),
        goTo: (_, { address }) => did.push(["go", address]),
      },
    }),
    { clock },
  );
  actor.on("search-widget", ({ type }) => emitted.push(type));
  actor.start().send({ type: "icon.pressed" });
  const field = () => fieldOf(actor.getSnapshot())?.getSnapshot();
  return {
    actor,
    clock,
    asked,
    start,
    popular,
    history,
    did,
    emitted,
    send: (event: SearchEvent) => actor.send(event),
    type: (text: string) => actor.send({ type: "text.changed", text }),
    isBusy: () => isAsking(field()),
    phase: () => phaseOf(actor.getSnapshot(), foundOf(field())),
    sections: () => sectionsOf(actor.getSnapshot().context, foundOf(field())),
    context: () => actor.getSnapshot().context,
    snapshot: () => actor.getSnapshot(),
  };
};

/** Open, with the focus in the field. */
const openSearch = (remembered: readonly SearchLink[] = []) => {
  const search = startSearch(remembered);
  search.clock.increment(100);
  search.send({ type: "field.focused" });
  return search;
};

it("Home and End are the lines' once the arrows stand on one, and the field's before", () => {
  const { send, snapshot } = openSearch();
  send({ type: "edge.pressed", edge: "last", count: 3 });
  expect(snapshot().context.active).toBe(-1);
  send({ type: "arrow.pressed", step: 1, count: 3 });
  send({ type: "edge.pressed", edge: "last", count: 3 });
  expect(snapshot().context.active).toBe(2);
  send({ type: "edge.pressed", edge: "first", count: 3 });
  expect(snapshot().context.active).toBe(0);
});

describe("the panel of search", () => {
  it("tells analytics of each opening once, and is ready to type 100 ms after it", () => {
    const { clock, send, emitted, snapshot } = startSearch();
    clock.increment(99);
    expect([emitted, isShown(snapshot()), isReadyToType(snapshot())]).toEqual([["search-widget"], true, false]);
    clock.increment(1);
    expect([emitted.length, isReadyToType(snapshot())]).toEqual([1, true]);
    send({ type: "close.pressed" });
    expect(isShown(snapshot())).toBe(false);
    send({ type: "icon.pressed" });
    clock.increment(100);
    expect([emitted.length, isReadyToType(snapshot())]).toEqual([2, true]);
    send({ type: "icon.pressed" });
    expect(isShown(snapshot())).toBe(false);
  });

  it("begins with words to search for and with the history, and asks for them once", () => {
    const { start, send, clock, sections } = openSearch([link("a")]);
    expect(sections()).toMatchObject({ taps: [], history: [link("a")] });
    const taps = six.map(({ title }) => ({ title, relatedSearch: "" }));
    start.next({ type: "start.loaded", taps, history: [link("A"), ...six] });
    expect(sections().taps).toEqual(taps.slice(0, 4));
    expect(sections().history.map(({ title }) => title)).toEqual(["a", "q0", "q1"]);
    expect(start.observed).toBe(false);
    send({ type: "close.pressed" });
    send({ type: "icon.pressed" });
    clock.increment(100);
    expect(start.observed).toBe(false);
  });

  it("works without words to begin with", () => {
    const { start, type, clock, asked, phase } = openSearch();
    start.next({ type: "start.failed" });
    expect(phase()).toBe("start");
    type("пл");
    clock.increment(250);
    expect(asked.map(({ query }) => query)).toEqual(["пл"]);
  });

  it("shows four suggestions, four categories and as many products as there is room for", () => {
    const { type, clock, asked, send, phase, sections, isBusy } = openSearch([link("a")]);
    type("платье");
    expect([phase(), isBusy(), sections().history]).toEqual(["searching", true, []]);
    clock.increment(250);
    asked[0]?.answer(full);
    const { suggestions, categories, products: shown } = sections();
    expect([phase(), isBusy(), suggestions.length, categories.length, shown.length]).toEqual(["results", false, 4, 4, 3]);
    send({ type: "panel.measured", layout: "header", width: 1120 });
    expect(sections().products).toHaveLength(5);
    send({ type: "panel.measured", layout: "sheet", width: 900 });
    expect(sections().products).toHaveLength(3);
    type(" ");
    expect([phase(), sections().products, sections().history]).toEqual(["start", [], [link("a")]]);
  });

  it("puts a tap's word into the field and searches what the tap means", () => {
    const { send, clock, asked, context, did } = openSearch();
    send({ type: "tap.pressed", tap: { title: "на осень", relatedSearch: "пальто" } });
    clock.increment(250);
    expect([context().text, asked.map(({ query }) => query)]).toEqual(["на осень", ["пальто"]]);
    asked[0]?.answer(full);
    send({ type: "tap.pressed", tap: { title: "Пальто", relatedSearch: "пальто" } });
    clock.increment(250);
    expect([context().text, asked.length]).toEqual(["Пальто", 1]);
    send({ type: "query.submitted" });
    expect(did.at(-1)).toEqual(["go", link("пальто").url]);
  });

  it("says when nothing is found, and asks once where to go instead", () => {
    const { type, clock, asked, popular, phase, sections } = openSearch();
    type("ъъъ");
    clock.increment(250);
    asked[0]?.answer(aSuggest());
    expect([phase(), popular.observed]).toEqual(["empty", true]);
    popular.next({ type: "popular.loaded", categories: [...six, link("more")] });
    expect([sections().popular.length, popular.observed]).toEqual([6, false]);
    type("ъъъъ");
    clock.increment(250);
    asked[1]?.answer(aSuggest({ suggestions: six }));
    expect([phase(), popular.observed]).toEqual(["empty", false]);
  });

  it("can be asked again after a failure", () => {
    const { type, clock, asked, send, phase } = openSearch();
    type("пл");
    clock.increment(250);
    asked[0]?.fail();
    expect(phase()).toBe("failed");
    send({ type: "again.pressed" });
    expect([phase(), asked.map(({ query }) => query)]).toEqual(["searching", ["пл", "пл"]]);
    asked[1]?.answer(full);
    expect(phase()).toBe("results");
  });
});

describe("leaving search", () => {
  it("leads to the results of the trimmed query, and remembers it and the page before it", () => {
    const { type, send, did, snapshot } = openSearch([link("юбка"), link("Платье")]);
    type("  платье ");
    send({ type: "query.submitted" });
    expect(did).toEqual([["history", ["платье", "юбка"]], "referrer", ["go", link("платье").url]]);
    expect([isLeaving(snapshot()), snapshot().context.query]).toEqual([true, "платье"]);
    send({ type: "page.changed" });
    expect([isShown(snapshot()), snapshot().context.text, snapshot().context.query]).toEqual([false, "", ""]);
  });

  it("leads where the store says", () => {
    const { type, clock, asked, send, did } = openSearch();
    type("сертификат");
    clock.increment(250);
    asked[0]?.answer(aSuggest({ redirect: "/catalog/women/gift" }));
    send({ type: "query.submitted" });
    expect(did.at(-1)).toEqual(["go", "/catalog/women/gift"]);
    type("сертификаты");
    send({ type: "query.submitted" });
    expect(did.at(-1)).toEqual(["go", link("сертификаты").url]);
  });

  it("is nothing for a blank query", () => {
    const { type, send, did, snapshot } = openSearch();
    send({ type: "query.submitted" });
    type("   ");
    send({ type: "query.submitted" });
    expect([did, isLeaving(snapshot())]).toEqual([[], false]);
  });

  it.each([
    ["suggestion", true],
    ["correction", true],
    ["results", true],
    ["category", false],
    ["product", false],
    ["history", false],
    ["popular", false],
  ] as const)("by a %s remembers the page before it; it enters the history: %s", (kind, enters) => {
    const { type, clock, asked, send, did, phase } = openSearch();
    type("пла");
    clock.increment(250);
    asked[0]?.answer(full);
    send({ type: "link.pressed", kind, link: link("платье") });
    expect(did).toEqual(enters ? [["history", ["платье"]], "referrer"] : ["referrer"]);
    expect(phase()).toBe("results");
  });

  it("by closing cancels what is asked, and forgets what was typed", () => {
    const { type, clock, asked, send, start, context } = openSearch();
    type("пла");
    clock.increment(250);
    send({ type: "close.pressed" });
    expect([asked[0]?.isOpen, context().text, start.observed]).toEqual([false, "", false]);
    asked[0]?.answer(full);
    send({ type: "icon.pressed" });
    clock.increment(100);
    expect(context().text).toBe("");
  });

  it("keeps the newest history, also of other tabs", () => {
    const { history, sections } = openSearch();
    history.next({ type: "history.changed", history: [link("из другой вкладки")] });
    expect(sections().history).toEqual([link("из другой вкладки")]);
  });
});
