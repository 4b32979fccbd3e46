import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SearchDoor } from "#app/search/SearchDoor.tsx";
import { storeError } from "#core/kernel/store-error.ts";
import type { SearchLink, Suggest } from "#core/search/suggest.ts";
import { aSuggest, aSuggestedProduct } from "#tests/support/search-builders.ts";
import { type FakeShop, fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

const taps = ["пальто", "джинсы"].map((title) => ({ title, relatedSearch: "" }));
const link = (title: string): SearchLink => ({ title, url: `/catalog/search?search=${encodeURIComponent(title)}` });
const found = aSuggest({
  taps,
  suggestions: [link("платье"), link("платье миди")],
  categories: [{ title: "Платья", url: "/catalog/women/dresses" }],
  products: Array.from({ length: 10 }, (_, place) => aSuggestedProduct({ id: place + 1, title: `Платье ${place + 1}` })),
});

let isSheet = false;
let columnWidth = 0;

beforeAll(() => {
  // jsdom has no layers.
  HTMLDialogElement.prototype.show = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
    this.dataset["modal"] = "";
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  window.matchMedia = (() => ({
    matches: isSheet,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => columnWidth });
});
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, "clientWidth"));
beforeEach(() => {
  isSheet = false;
  columnWidth = 0;
  localStorage.clear();
});

/** What the browser remembers under a name; null for nothing. */
const remembered = (name: string): unknown => {
  const record = JSON.parse(localStorage.getItem(name) ?? "null") as { readonly value: unknown } | null;
  return record?.value ?? null;
};
const titles = () => (remembered("searchHistory") as readonly SearchLink[] | null)?.map(({ title }) => title) ?? [];

interface OpenOptions {
  readonly isStrict?: boolean;
  readonly history?: readonly SearchLink[];
}

/** The panel, opened by a press on its icon and ready to type into. */
const open = async ({ isStrict = false, history = [] }: OpenOptions = {}) => {
  const did: unknown[] = [];
  const fake: FakeShop = fakeShop({ goTo: (address) => did.push(address) });
  if (history.length > 0) localStorage.setItem("searchHistory", JSON.stringify({ value: history, expire: Date.now() + 60_000 }));
  const shown = show(<SearchDoor />, { shop: fake.shop, isStrict, at: "/catalog/women" });
  const user = userEvent.setup();
  const icon = screen.getByRole("link", { name: "Поиск" });
  await user.click(icon);
  const panel = await screen.findByRole("dialog", { name: "Поиск" });
  const field = within(panel).getByRole("combobox", { name: "Поиск" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const suggested = (query: string) => fake.asked.filter(({ name, values }) => name === "suggest" && values["search"] === query);
  const answer = async (query: string, suggest: Suggest): Promise<void> => {
    await waitFor(() => expect(suggested(query).length).toBeGreaterThan(0));
    act(() => suggested(query).at(-1)?.answer(right(suggest)));
  };
  return { ...shown, ...fake, did, user, icon, panel, field, suggested, answer, find: within(panel) };
};

const href = (element: HTMLElement): string => decodeURIComponent(element.getAttribute("href") ?? "");

describe.each(MODES)("the panel of search, $mode", ({ isStrict }) => {
  it("comes with the first press, takes the focus, and gives it back at Escape", async () => {
    const { icon, user, panel, field, openCalls } = await open({ isStrict });
    expect(icon.getAttribute("aria-expanded")).toBe("true");
    expect([field.getAttribute("placeholder"), "modal" in panel.dataset]).toEqual(["Что вы ищете?", false]);
    await user.keyboard("{Escape}");
    expect([screen.queryByRole("dialog"), document.activeElement, icon.getAttribute("aria-expanded")]).toEqual([null, icon, "false"]);
    expect(openCalls()).toBe(0);
    await user.click(icon);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));
    await user.click(icon);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows what is found for the letters typed, with matches in bold", async () => {
    columnWidth = 1120;
    const { user, field, find, answer, did } = await open({ isStrict });
    await user.type(field, " плат");
    await answer("плат", found);
    const suggestion = find.getByRole("option", { name: "платье" });
    expect([href(suggestion), suggestion.querySelector("b")?.textContent]).toEqual(["/catalog/search?search=платье", "плат"]);
    expect(href(find.getByRole("option", { name: "Платья" }))).toBe("/catalog/women/dresses");
    expect(within(find.getByRole("region", { name: "Изделия" })).getAllByRole("link")).toHaveLength(5);
    expect(find.getByRole("status").textContent).toBe("Показано: 5 изделий, 3 подсказки");
    expect(href(find.getByRole("link", { name: "Смотреть все" }))).toBe("/catalog/search?search=плат");
    await user.keyboard("{Enter}");
    expect([did, titles(), remembered("searchReferrer")]).toEqual([[link("плат").url], ["плат"], window.location.href]);
  });
});

describe("the panel of search", () => {
  it("is a sheet of three products in a narrow window", async () => {
    isSheet = true;
    columnWidth = 1120;
    const { user, field, find, answer, panel } = await open();
    expect("modal" in panel.dataset).toBe(true);
    await user.type(field, "плат");
    await answer("плат", found);
    expect(within(find.getByRole("region", { name: "Изделия" })).getAllByRole("link")).toHaveLength(3);
  });

  it("says no price of a certificate, which is sold for many sums", async () => {
    const { user, field, find, answer } = await open();
    await user.type(field, "серт");
    const certificate = aSuggestedProduct({ id: 2, title: "Сертификат", isCertificate: true });
    await answer("серт", aSuggest({ products: [aSuggestedProduct(), certificate] }));
    const [dress, gift] = within(find.getByRole("region", { name: "Изделия" })).getAllByRole("link");
    expect([dress?.textContent, gift?.textContent]).toEqual(["Платье миди8\u00a0990\u00a0₽", "Сертификат"]);
  });

  it("shows the history while nothing is typed", async () => {
    const { user, field, find } = await open({ history: [link("юбка")] });
    const region = find.getByRole("group", { name: "Недавно искали" });
    expect(href(within(region).getByRole("option", { name: "юбка" }))).toBe("/catalog/search?search=юбка");
    await user.type(field, "п");
    expect(find.queryByRole("group", { name: "Недавно искали" })).toBeNull();
    await user.click(find.getByRole("button", { name: "Очистить поле" }));
    expect(find.getByRole("group", { name: "Недавно искали" })).toBeDefined();
    expect([(field as HTMLInputElement).value, document.activeElement]).toEqual(["", field]);
  });

  it("is passed by the arrows while the focus stays in the field, and Enter follows the line they stand on", async () => {
    const { user, field, find, answer, did, address } = await open();
    await user.type(field, "плат");
    await answer("плат", found);
    const stands = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent ?? "";
    const list = find.getByRole("listbox", { name: "Подсказки" });
    expect([field.getAttribute("aria-expanded"), field.getAttribute("aria-controls")]).toEqual(["true", list.id]);
    expect(within(list).getAllByRole("option", { selected: false })).toHaveLength(3);
    await user.keyboard("{Home}");
    expect([stands(), (field as HTMLInputElement).selectionStart]).toEqual(["", 0]);
    await user.keyboard("{ArrowDown}{End}");
    expect([stands(), within(list).getByRole("option", { selected: true }).textContent]).toEqual(["Платья", "Платья"]);
    await user.keyboard("{Home}");
    expect(stands()).toBe("платье");
    await user.keyboard("{ArrowUp}");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect([stands(), document.activeElement]).toEqual(["платье миди", field]);
    await user.keyboard("{ArrowDown}");
    expect(stands()).toBe("Платья");
    await user.keyboard("{ArrowDown}");
    expect(field.hasAttribute("aria-activedescendant")).toBe(false);
    await user.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    expect([did, titles(), decodeURIComponent(address())]).toEqual([[], ["платье миди"], "/catalog/search?search=платье миди"]);
    expect(find.queryByRole("alert")).toBeNull();
  });

  it("forgets the line when another text is typed", async () => {
    const { user, field, answer } = await open();
    await user.type(field, "плат");
    await answer("плат", found);
    await user.keyboard("{ArrowDown}");
    expect(field.hasAttribute("aria-activedescendant")).toBe(true);
    await user.type(field, "ь");
    expect(field.hasAttribute("aria-activedescendant")).toBe(false);
  });

  it("searches by a tap", async () => {
    const { user, field, find, answer } = await open();
    await answer("", aSuggest({ taps }));
    await user.click(find.getByRole("button", { name: "джинсы" }));
    expect([(field as HTMLInputElement).value, document.activeElement]).toEqual(["джинсы", field]);
    await answer("джинсы", found);
    expect(find.getByRole("region", { name: "Изделия" })).toBeDefined();
  });

  it("says what was meant", async () => {
    const { user, field, find, answer } = await open();
    await user.type(field, "gkfnmt");
    await answer("gkfnmt", { ...found, correction: "платье", productsTitle: "Вещи" });
    expect(find.getByText("Возможно, вы искали").textContent).toBe("Возможно, вы искали платье");
    expect(find.getByRole("region", { name: "Вещи" })).toBeDefined();
  });

  it("says that nothing is found, and where to go", async () => {
    const { user, field, find, answer, asked } = await open();
    await user.type(field, "ъъъ");
    await answer("ъъъ", aSuggest());
    expect(find.getByText("Ничего не нашлось")).toBeDefined();
    expect(find.getByText("Проверьте, правильно ли введен запрос")).toBeDefined();
    expect(find.queryByRole("link", { name: "Смотреть все" })).toBeNull();
    const popular = asked.findLast(({ name }) => name === "popularCategories");
    act(() => popular?.answer(right({ items: [{ title: "Пальто · женщинам", url: "/catalog/women/coats" }] })));
    expect(within(find.getByRole("region", { name: "Популярные категории" })).getAllByRole("link")).toHaveLength(1);
    await user.type(field, "ъ");
    await answer("ъъъъ", aSuggest({ suggestions: [link("объём")] }));
    expect(find.getByText("Изделия не найдены")).toBeDefined();
    expect(find.getByRole("status").textContent).toBe("Изделия не найдены. Проверьте, правильно ли введен запрос");
  });

  it("says that it failed, and asks again", async () => {
    const { user, field, find, suggested, answer } = await open();
    await user.type(field, "пл");
    await waitFor(() => expect(suggested("пл")).toHaveLength(1));
    act(() => suggested("пл")[0]?.answer(left(storeError("server"))));
    expect(find.getByRole("alert").textContent).toBe("Не получилось загрузить подсказки.");
    await user.click(find.getByRole("button", { name: "Попробовать ещё раз" }));
    await answer("пл", found);
    expect(find.queryByRole("alert")).toBeNull();
  });

  it("closes as a link of it is followed, which is remembered", async () => {
    const { user, field, find, answer, did, address } = await open({ history: [link("юбка")] });
    await user.type(field, "плат");
    await answer("плат", found);
    await user.click(find.getByRole("option", { name: "платье миди" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([did, titles()]).toEqual([[], ["платье миди", "юбка"]]);
    expect(decodeURIComponent(address())).toBe("/catalog/search?search=платье миди");
  });

  it("closes by its button and by a press outside, and does nothing for a blank query", async () => {
    const { user, field, find, icon, did } = await open();
    await user.type(field, "  {Enter}");
    expect([did, titles()]).toEqual([[], []]);
    await user.click(find.getByRole("button", { name: "Закрыть" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(icon);
    await screen.findByRole("dialog");
    await user.click(document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
