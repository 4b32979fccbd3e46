import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { checkoutDrafts } from "#adapters/browser/checkout-draft.ts";
import { shownCheckout } from "#core/checkout/checkout-changes.rules.ts";
import { aCheckout } from "#tests/support/order-builders.ts";

const ANNA = { mode: "default", visitor: "anna", isAuthorized: false } as const;
const OWNER = { ...ANNA, visitor: "account", isAuthorized: true } as const;
const SHOWN = { ...shownCheckout(aCheckout(), {}), city: "Казань" };
const DRAFT = { values: { name: "Анна", consent: true }, key: "press-0001", wait: 0, shown: SHOWN };

/** A tab that keeps what it is given. */
const aTab = () => {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return { kept, view: { sessionStorage: storage } as unknown as Window };
};

describe("drafts of a checkout", () => {
  let tab: ReturnType<typeof aTab>;
  const said: string[] = [];
  const open = (view = tab.view) => checkoutDrafts(view, (line) => said.push(line));
  beforeEach(() => {
    tab = aTab();
    said.length = 0;
  });

  it("are one a cart and a visitor, and are forgotten one by one", () => {
    const drafts = open();
    drafts.keep(ANNA, DRAFT);
    drafts.keep({ ...ANNA, mode: "preorder" }, { ...DRAFT, key: "press-0002" });
    expect([drafts.recall(ANNA), drafts.recall({ ...ANNA, mode: "preorder" })?.key]).toEqual([
      { ...DRAFT, isFromGuest: false },
      "press-0002",
    ]);
    drafts.forget(ANNA);
    expect([drafts.recall(ANNA), drafts.recall({ ...ANNA, mode: "preorder" })?.key]).toEqual([null, "press-0002"]);
  });

  it("say how long a press may still be on its way, and never longer than one may be", () => {
    vi.useFakeTimers({ now: 100_000 });
    onTestFinished(() => void vi.useRealTimers());
    const waitOf = () => open().recall(ANNA)?.wait;
    open().keep(ANNA, { ...DRAFT, wait: 15 });
    vi.setSystemTime(104_500);
    expect(waitOf()).toBe(11);
    vi.setSystemTime(1_000);
    expect(waitOf()).toBe(15);
    vi.setSystemTime(3_600_000);
    expect(waitOf()).toBe(0);
  });

  it("of others are taken away by whoever comes next, with that of an older shop", () => {
    const drafts = open();
    tab.kept.set("checkoutDraft", '{"name":"Анна"}');
    tab.kept.set("search", "[]");
    drafts.keep(ANNA, DRAFT);
    expect(drafts.recall({ ...ANNA, visitor: "zoya" })).toBeNull();
    expect([...tab.kept.keys()]).toEqual(["search"]);
  });

  it("of a guest who signs in go along, all carts of them; what was left empty leaves what the account knows", () => {
    const drafts = open();
    drafts.keep(ANNA, { ...DRAFT, values: { ...DRAFT.values, phone: "" } });
    drafts.keep({ ...ANNA, mode: "preorder" }, DRAFT);
    expect(drafts.recall(OWNER)).toEqual({ ...DRAFT, isFromGuest: true });
    expect([...tab.kept.keys()]).toEqual(["checkoutDraft.account.default", "checkoutDraft.account.preorder"]);
    drafts.keep(OWNER, DRAFT);
    expect(drafts.recall(OWNER)).toEqual({ ...DRAFT, isFromGuest: false });
  });

  it("of an account never go along, into another account or to a guest", () => {
    const drafts = open();
    for (const next of [{ ...OWNER, visitor: "zoya" }, ANNA]) {
      drafts.keep(OWNER, DRAFT);
      expect([drafts.recall(next), tab.kept.size]).toEqual([null, 0]);
    }
  });

  it("of an older shop say nothing of what was seen", () => {
    tab.kept.set("checkoutDraft.anna.default", '{"values":{"name":"Анна"},"key":"press-0001"}');
    expect(open().recall(ANNA)).toMatchObject({ values: { name: "Анна" }, shown: null });
  });

  it.each([
    ["what is no JSON", "{"],
    ["what is no draft", '{"values":{"name":5},"key":"press-0001"}'],
  ])("say so of %s, and begin anew", (_, text) => {
    tab.kept.set("checkoutDraft.anna.default", text);
    expect([open().recall(ANNA), said.length]).toEqual([null, 1]);
  });

  it("live without a memory", () => {
    const view = {
      get sessionStorage(): Storage {
        throw new Error("denied");
      },
    } as unknown as Window;
    const drafts = open(view);
    drafts.keep(ANNA, DRAFT);
    drafts.forget(ANNA);
    expect([drafts.recall(ANNA), said]).toEqual([null, []]);
  });
});
