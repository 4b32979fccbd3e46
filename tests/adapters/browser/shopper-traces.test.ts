// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { checkoutDrafts } from "#adapters/browser/checkout-draft.ts";
import { searchMemory } from "#adapters/browser/search-memory.ts";
import { hideWhileAway, noteWhoIsHere } from "#adapters/browser/shopper-traces.ts";
import { shownCheckout } from "#core/checkout/checkout-changes.rules.ts";
import { aCheckout } from "#tests/support/order-builders.ts";

const DRAFT = { values: { name: "Анна", phone: "+79990000000" }, key: "press-0001", wait: 0, shown: shownCheckout(aCheckout(), {}) };
const SEARCH = { title: "платье", url: "/catalog/search?search=платье" };

const drafts = checkoutDrafts(window, (line) => expect.fail(line));
const searches = searchMemory({ view: window, report: (line) => expect.fail(line) });

const guest = (visitor: string) => noteWhoIsHere(window, { visitor, isAuthorized: false });
const owner = (visitor: string) => noteWhoIsHere(window, { visitor, isAuthorized: true });
const writeAs = (visitor: string) => drafts.keep({ mode: "default", visitor, isAuthorized: true }, DRAFT);

/** Whose drafts lie in this tab, and what else lies in this browser but the note of who was here. */
const left = () => ({
  drafts: Object.keys(sessionStorage).flatMap((key) => /^checkoutDraft\.(\w+)\./.exec(key)?.[1] ?? []),
  others: [...Object.keys(sessionStorage).filter((key) => !key.startsWith("checkoutDraft")), ...Object.keys(localStorage)]
    .filter((key) => key !== "account")
    .toSorted(),
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  searches.keepHistory([SEARCH]);
  searches.keepReferrer();
  // What is of nobody in particular.
  localStorage.setItem("wasCityTooltipShown", "true");
  sessionStorage.setItem("places", "[]");
});

const KEPT = { drafts: [], others: ["places", "wasCityTooltipShown"] };
const SEARCHES = ["searchHistory", "searchReferrer"];

describe("what a shopper left in a browser goes", () => {
  it("when they sign out, and nothing that is not theirs", () => {
    owner("anna");
    writeAs("anna");
    guest("");
    expect(left()).toEqual(KEPT);
    expect(localStorage.getItem("account")).toBeNull();
  });

  it("when they have left without scripts, in another tab, or because their session ended", () => {
    owner("anna");
    writeAs("anna");
    guest("somebody");
    expect(left()).toEqual(KEPT);
  });

  it("in a tab that hears of it after others have", () => {
    owner("anna");
    writeAs("anna");
    localStorage.removeItem("account");
    guest("somebody");
    expect(left().drafts).toEqual([]);
  });

  it("when another account is entered; that one's own stays", () => {
    owner("anna");
    writeAs("boris");
    owner("boris");
    expect(left()).toEqual({ ...KEPT, drafts: ["boris"] });
    expect(drafts.recall({ mode: "default", visitor: "boris", isAuthorized: true })).toMatchObject(DRAFT);
  });

  it("but a guest's stays, also when they enter their account, and when an owner comes back", () => {
    writeAs("guest");
    guest("guest");
    expect(left()).toEqual({ drafts: ["guest"], others: ["places", ...SEARCHES, "wasCityTooltipShown"] });
    owner("anna");
    owner("anna");
    expect(left()).toEqual({ drafts: ["guest"], others: ["places", ...SEARCHES, "wasCityTooltipShown"] });
  });
});

describe("a page of somebody's own", () => {
  const reload = vi.fn<() => void>();
  const view = { document, location: { pathname: "/profile", reload }, addEventListener: window.addEventListener.bind(window) };
  const turn = (type: "pagehide" | "pageshow", persisted: boolean) => window.dispatchEvent(Object.assign(new Event(type), { persisted }));

  it("is unseen in the browser's memory, and asked for anew when it comes back; a page of goods comes back as it was", () => {
    hideWhileAway(view as unknown as Window, (path) => path === "/profile");
    const isSeen = () => document.documentElement.style.visibility === "";
    turn("pageshow", false);
    turn("pagehide", false);
    expect([isSeen(), reload.mock.calls.length]).toEqual([true, 0]);
    view.location.pathname = "/catalog";
    turn("pagehide", true);
    turn("pageshow", true);
    expect([isSeen(), reload.mock.calls.length]).toEqual([true, 0]);
    view.location.pathname = "/profile";
    turn("pagehide", true);
    expect(isSeen()).toBe(false);
    turn("pageshow", true);
    expect([isSeen(), reload.mock.calls.length]).toEqual([false, 1]);
  });
});
