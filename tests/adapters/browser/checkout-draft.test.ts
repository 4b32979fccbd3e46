import { beforeEach, describe, expect, it } from "vitest";
import { checkoutDrafts } from "#adapters/browser/checkout-draft.ts";

const ANNA = { mode: "default", visitor: "anna" } as const;
const DRAFT = { values: { name: "Анна", consent: true }, key: "press-0001" };

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
    expect([drafts.recall(ANNA), drafts.recall({ ...ANNA, mode: "preorder" })?.key]).toEqual([DRAFT, "press-0002"]);
    drafts.forget(ANNA);
    expect([drafts.recall(ANNA), drafts.recall({ ...ANNA, mode: "preorder" })?.key]).toEqual([null, "press-0002"]);
  });

  it("of others are taken away by whoever comes next, with that of an older shop", () => {
    const drafts = open();
    tab.kept.set("checkoutDraft", '{"name":"Анна"}');
    tab.kept.set("search", "[]");
    drafts.keep(ANNA, DRAFT);
    expect(drafts.recall({ ...ANNA, visitor: "zoya" })).toBeNull();
    expect([...tab.kept.keys()]).toEqual(["search"]);
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
