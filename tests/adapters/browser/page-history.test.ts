import { describe, expect, it } from "vitest";
import { pageHistory } from "#adapters/browser/page-history.ts";
import type { HistoryFact } from "#core/navigation/navigation-events.ts";
import { aPlace } from "#tests/support/navigation-builders.ts";

/** A window whose history does at once what it is told. */
const aWindow = (state: unknown = null, address = "/catalog/women?sort=new#list") => {
  const entries: { state: unknown; address: string }[] = [{ state, address }];
  let place = 0;
  let isFull = false;
  const assigned: string[] = [];
  const now = () => entries[place] ?? { state: null, address: "" };
  const events = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const view = Object.assign(events, {
    document: page,
    location: {
      get pathname() {
        return new URL(now().address, "http://shop").pathname;
      },
      get search() {
        return new URL(now().address, "http://shop").search;
      },
      get hash() {
        return new URL(now().address, "http://shop").hash;
      },
      assign: (wanted: string) => assigned.push(wanted),
    },
    history: {
      get state() {
        return now().state;
      },
      pushState: (next: unknown, _: string, wanted?: string) => {
        if (isFull) throw new Error("Too many calls");
        entries.splice(place + 1);
        entries.push({ state: next, address: wanted ?? now().address });
        place += 1;
      },
      replaceState: (next: unknown, _: string, wanted?: string) => {
        entries[place] = { state: next, address: wanted ?? now().address };
      },
      go: (steps: number) => {
        place += steps;
        events.dispatchEvent(Object.assign(new Event("popstate"), { state: now().state }));
      },
    },
  });
  const history = pageHistory(view as unknown as Window);
  const facts: HistoryFact[] = [];
  history.steps.subscribe((fact) => facts.push(fact));
  return { history, facts, now, assigned, view, page, fill: () => (isFull = true) };
};

describe("the entry that a document is opened at", () => {
  it("gets a name and a place", () => {
    const { history, now } = aWindow();
    const opened = history.opened();
    expect(opened).toMatchObject({
      location: { pathname: "/catalog/women", search: "?sort=new", hash: "#list", state: null },
      idx: 0,
      depth: 0,
    });
    expect(now().state).toEqual({ key: opened.location.key, idx: 0 });
  });

  it("keeps those that it has, also as earlier versions wrote them", () => {
    const { history, now } = aWindow({ usr: { from: "home" }, key: "k1", idx: 3, list: "l1" });
    expect(history.opened()).toMatchObject({ location: { key: "k1", state: { from: "home" } }, idx: 3, depth: 0 });
    expect(now().state).toEqual({ usr: { from: "home" }, key: "k1", idx: 3, list: "l1" });
    expect(aWindow({ key: "k1", idx: 3, popupId: "city" }).history.opened().depth).toBe(1);
    expect(aWindow({ key: "k1", idx: 3, depth: 2 }).history.opened().depth).toBe(2);
  });

  it.each([7, "state", { key: {}, idx: "x" }, { depth: -4 }, { depth: Number.NaN }, { depth: Infinity }, { idx: Number.NaN }])(
    "makes nothing of what fits nothing: %j",
    (state) => {
      const { idx, depth, location } = aWindow(state).history.opened();
      expect([idx, depth, typeof location.key]).toEqual([0, 0, "string"]);
    },
  );
});

describe("the history of pages", () => {
  it("writes a page as an entry, in place of one, or names the one that the browser came to", () => {
    const { history, now } = aWindow({ key: "k0", idx: 0, list: "l0" });
    history.write({ location: aPlace("/cart", "k1"), how: "push", idx: 1 });
    expect(now()).toEqual({ state: { usr: null, key: "k1", idx: 1 }, address: "/cart" });
    history.write({ location: aPlace("/order?mode=preorder", "k2"), how: "replace", idx: 1 });
    expect(now()).toEqual({ state: { usr: null, key: "k2", idx: 1 }, address: "/order?mode=preorder" });
    history.stepBack(1);
    history.write({ location: aPlace("/catalog/women", "k0"), how: "step", idx: 0 });
    expect(now()).toEqual({ state: { usr: null, key: "k0", idx: 0, list: "l0" }, address: "/catalog/women?sort=new#list" });
  });

  it("tells of every step, with what the entry says of itself", () => {
    const { history, facts } = aWindow({ key: "k0", idx: 0 });
    history.pushStep(1);
    history.stepBack(1);
    expect(facts).toMatchObject([
      { type: "history.stepped", entry: { location: { key: "k0", pathname: "/catalog/women" }, idx: 0, depth: 0 } },
    ]);
  });

  it("tells when the document is left and looked at again", () => {
    const { view, page, facts } = aWindow();
    view.dispatchEvent(new Event("pagehide"));
    page.dispatchEvent(new Event("visibilitychange"));
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(facts.map(({ type }) => type)).toEqual(["document.left", "document.shown"]);
  });

  it("that takes no more entries leads there by a whole load", () => {
    const { history, assigned, fill } = aWindow();
    fill();
    history.write({ location: aPlace("/cart#total", "k1"), how: "push", idx: 1 });
    expect(assigned).toEqual(["/cart#total"]);
  });
});
