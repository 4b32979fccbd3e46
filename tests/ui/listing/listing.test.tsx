import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ListOf } from "#app/listing/ListOf.tsx";
import { useWired } from "#app/shop-context.ts";
import { wireLazyList } from "#app/wiring/lazy-list.ts";
import { PLAIN_QUERY } from "#core/listing/listing-query.rules.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aProduct } from "#tests/support/builders.ts";
import { aListingPage } from "#tests/support/listing-builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { useFlow } from "#ui/flows.tsx";
import { LazyProductList } from "#ui/listing/LazyProductList.tsx";
import { FiltersOf } from "#app/listing/FiltersOf.tsx";
import { ListingView } from "#ui/listing/ListingView.tsx";
import { SearchView } from "#ui/search/SearchView.tsx";

const seen: IntersectionObserverCallback[] = [];

beforeAll(() => {
  // jsdom lays nothing out, so nothing is ever seen by itself.
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      seen.push(callback);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

describe.each(MODES)("a list, $mode", ({ isStrict }) => {
  it("grows by a batch at a press, and ends", async () => {
    const { shop, asked } = fakeShop();
    show(<ListOf page={aListingPage()} />, { shop, isStrict });
    const user = userEvent.setup();
    const more = screen.getByRole("link", { name: "Показать ещё" });
    expect(more.getAttribute("href")).toBe("/catalog/women/dresses?page=2");
    await user.click(more);
    await screen.findByRole("link", { name: "Загружаем" });
    await expect.poll(() => asked.length).toBe(1);
    expect(document.querySelectorAll(".card-waiting")).toHaveLength(4);
    expect(asked[0]?.values).toEqual({ path: "/catalog/women/dresses?limit=10&offset=10&need_total=1" });
    act(() => asked[0]?.answer(right({ items: [aProduct({ id: 11, title: "Платье 11" }), aProduct({ id: 12 })], total: 12 })));
    expect(screen.getAllByRole("article")).toHaveLength(12);
    expect(document.querySelectorAll(".card-waiting")).toHaveLength(0);
    expect(screen.queryByRole("link", { name: "Показать ещё" })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Платье 11");
  });

  it("gives the focus to the first of what a press has brought, also when there is still more behind it", async () => {
    const { shop, asked } = fakeShop();
    show(<ListOf page={aListingPage()} />, { shop, isStrict });
    await userEvent.setup().click(screen.getByRole("link", { name: "Показать ещё" }));
    await expect.poll(() => asked.length).toBe(1);
    const items = Array.from({ length: 10 }, (_, nth) => aProduct({ id: 11 + nth, title: `Платье ${11 + nth}` }));
    act(() => asked[0]?.answer(right({ items, total: 40 })));
    expect(document.activeElement?.textContent).toBe("Платье 11");
    expect(screen.getByRole("link", { name: "Показать ещё" }).getAttribute("href")).toBe("/catalog/women/dresses?page=2");
  });

  it("that was pressed for begins with its first cards and the places of the others, and draws those after the paint", async () => {
    const { shop } = fakeShop();
    const frames: FrameRequestCallback[] = [];
    const frame = vi.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => frames.push(callback));
    const page = aListingPage();
    const Pressed = () => (
      <LazyProductList
        list={useFlow(useWired(wireLazyList), { path: page.path, query: "", items: page.items, total: 10, limit: 10, offset: 10 })}
        path={page.path}
        query={page.query}
        isInPieces
      />
    );
    show(<Pressed />, { shop, isStrict });
    const places = (): number => document.querySelectorAll("[data-product]").length;
    expect([screen.getAllByRole("article").length, places()]).toEqual([4, 10]);
    frame.mockRestore();
    act(() => {
      for (const callback of frames) callback(0);
    });
    await waitFor(() => expect(screen.getAllByRole("article").length).toBe(10));
    expect(places()).toBe(10);
  });

  it("says when no batch can be had, and tries again", { timeout: 10_000 }, async () => {
    const { shop, asked } = fakeShop();
    show(<ListOf page={aListingPage()} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("link", { name: "Показать ещё" }));
    for (const attempt of [0, 1, 2]) {
      await expect.poll(() => asked.length, { timeout: 5_000 }).toBe(attempt + 1);
      act(() => asked[attempt]?.answer(left(storeError("server"))));
    }
    expect((await screen.findByRole("alert")).textContent).toBe("Не получилось загрузить продолжение.");
    await user.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Загружаем" }));
    await expect.poll(() => asked.length).toBe(4);
  });
});

describe("filters", () => {
  it("are a form whose answer is the address", async () => {
    const { address } = show(
      <ListingView page={aListingPage()} filters={<FiltersOf page={aListingPage()} />}>
        {null}
      </ListingView>,
      { at: "/catalog/women/dresses" },
    );
    // The count has its word for who hears it, and no name that an element of its kind may not have.
    const heading = screen.getByRole("heading", { level: 1, name: "Платья 12 моделей" });
    expect(heading.querySelector("[aria-label]")).toBeNull();
    // Closed layers have no roles; the test reaches into this one past its closed state.
    const layer = document.getElementById("filters");
    if (layer === null) throw new Error("there are no filters");
    layer.removeAttribute("popover");
    layer.hidePopover = () => undefined;
    const form = layer.querySelector("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["get", "/catalog/women/dresses"]);
    const user = userEvent.setup();
    await user.click(within(layer).getByRole("checkbox", { name: /^M, \d+$/ }));
    await user.click(within(layer).getByRole("checkbox", { name: /^хлопок, \d+$/ }));
    await user.type(within(layer).getByRole("textbox", { name: "Цена до, ₽" }), "5 000");
    await user.click(within(layer).getByRole("button", { name: "Показать" }));
    expect(decodeURIComponent(address())).toBe("/catalog/women/dresses?size=M&material=хлопок&price_to=5000");
  });

  it("that are chosen can be taken off one by one and all at once", () => {
    const query = { ...PLAIN_QUERY, sizes: ["M"], priceFrom: 1000, priceTo: 5000, sort: "new" as const };
    show(
      <ListingView page={aListingPage({ query })} filters={<FiltersOf page={aListingPage({ query })} />}>
        {null}
      </ListingView>,
    );
    expect(screen.getByRole("link", { name: "Убрать фильтр: M" }).getAttribute("href")).toBe(
      "/catalog/women/dresses?price_from=1000&price_to=5000&sort=new",
    );
    expect(screen.getByRole("link", { name: /Убрать фильтр: от 1.000.₽ до 5.000.₽/ }).getAttribute("href")).toBe(
      "/catalog/women/dresses?size=M&sort=new",
    );
    expect(screen.getByRole("link", { name: "Сбросить" }).getAttribute("href")).toBe("/catalog/women/dresses?sort=new");
  });

  it("stand beside the order of the list, whose menu Escape closes, with the focus where it was opened", async () => {
    show(
      <ListingView page={aListingPage()} filters={null}>
        {null}
      </ListingView>,
    );
    const menu = document.querySelector<HTMLDetailsElement>("details.sort");
    const user = userEvent.setup();
    if (menu !== null) menu.open = true;
    menu?.querySelector("a")?.focus();
    await user.keyboard("{Escape}");
    expect([menu?.open, document.activeElement]).toEqual([false, menu?.querySelector("summary")]);
  });

  it("that leave nothing offer the ways out that help", () => {
    const query = { ...PLAIN_QUERY, sizes: ["XS"], materials: ["хлопок"] };
    show(
      <ListingView
        page={aListingPage({ query, total: 0, items: [], escapes: [{ filter: "sizes", value: "XS", total: 4 }] })}
        filters={<FiltersOf page={aListingPage({ query, total: 0, items: [], escapes: [{ filter: "sizes", value: "XS", total: 4 }] })} />}
      >
        {null}
      </ListingView>,
    );
    const way = screen.getByRole("link", { name: "Убрать «XS», 4 модели" });
    expect([way.textContent, decodeURIComponent(way.getAttribute("href") ?? "")]).toEqual([
      "Убрать «XS»4 модели",
      "/catalog/women/dresses?material=хлопок",
    ]);
  });
});

describe("a page of results", () => {
  it("searches again by its own field, and not for nothing", async () => {
    const page = aListingPage({ path: "/catalog/search", query: { ...PLAIN_QUERY, search: "платье" } });
    const { address } = show(
      <SearchView page={page} filters={<FiltersOf page={page} />}>
        {null}
      </SearchView>,
      { at: "/catalog/search?search=x" },
    );
    const user = userEvent.setup();
    const field = screen.getByRole("searchbox", { name: "Что вы ищете?" });
    await user.clear(field);
    await user.type(field, "   {Enter}");
    expect(address()).toBe("/catalog/search?search=x");
    await user.type(field, "  юбка миди {Enter}");
    expect(decodeURIComponent(address())).toBe("/catalog/search?search=юбка миди");
  });

  it("says what was searched instead, or that nothing was found and where to go", () => {
    const query = { ...PLAIN_QUERY, search: "gkfnmt" };
    show(
      <SearchView
        page={aListingPage({ path: "/catalog/search", query, correction: "платье" })}
        filters={<FiltersOf page={aListingPage({ path: "/catalog/search", query, correction: "платье" })} />}
      >
        {null}
      </SearchView>,
    );
    expect(screen.getByRole("status").textContent).toContain("Показали то, что нашлось по запросу «платье»");
    const categories = [{ title: "Платья · женщинам", link: "/catalog/women/dresses", isCurrent: false }];
    show(
      <SearchView
        page={aListingPage({ path: "/catalog/search", query, total: 0, items: [], categories })}
        filters={<FiltersOf page={aListingPage({ path: "/catalog/search", query, total: 0, items: [], categories })} />}
      >
        {null}
      </SearchView>,
    );
    expect(screen.getByText("Ничего не нашлось")).toBeDefined();
    expect(screen.getByText("Проверьте, правильно ли введен запрос")).toBeDefined();
    expect(within(screen.getByRole("navigation", { name: "Популярные категории" })).getAllByRole("link")).toHaveLength(1);
  });
});

describe("the filters of a list", () => {
  it("count what is ticked before it is shown, and the button says how many", async () => {
    const page = aListingPage();
    const { shop, asked } = fakeShop();
    show(<FiltersOf page={page} />, { shop });
    const user = userEvent.setup();
    const button = screen.getByText("Показать");
    const [box] = document.querySelectorAll<HTMLInputElement>('input[name="color"]');
    if (box === undefined) throw new Error("no colour to tick");
    await user.click(box);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.values).toEqual({ path: `/catalog/women/dresses?color=${encodeURIComponent("чёрный")}&counts=1` });
    const facets = { ...page.facets, materials: [{ value: "хлопок", label: "хлопок", count: 3, fill: "" }] };
    act(() => asked[0]?.answer(right({ total: 3, facets })));
    expect(button.textContent).toBe("Показать 3 модели");
    expect(document.querySelector('input[name="material"]')?.closest("label")?.textContent).toBe("хлопок3");
    expect(box.checked).toBe(true);
    await user.click(box);
    await expect.poll(() => asked.length).toBe(2);
    act(() => asked[1]?.answer(left(storeError("timeout"))));
    expect(button.textContent).toBe("Показать");
  });
});
