// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pagePlace } from "#adapters/browser/page-place.ts";

let tops: number[] = [];
const said: string[] = [];
const open = () => pagePlace(window, (fault) => said.push(fault));
const stand = (top: number): void => void Object.defineProperty(window, "scrollY", { value: top, configurable: true });

beforeEach(() => {
  tops = [];
  said.length = 0;
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", ({ top }: { top: number }) => tops.push(top));
  document.body.innerHTML = `<main><h1>Корзина</h1><p id="итог">0 ₽</p><button>Дальше</button></main>`;
});

describe("the place in a page", () => {
  it("is where its entry was left, and its beginning when it never was", () => {
    const place = open();
    stand(640);
    place.keep("cart", "/cart");
    place.recall("cart");
    place.recall("other");
    expect([tops, window.history.scrollRestoration]).toEqual([[640, 0], "manual"]);
  });

  it("outlives the document, which the browser itself restores", () => {
    const place = open();
    stand(320);
    place.keep("cart", "/cart");
    window.dispatchEvent(new Event("pagehide"));
    expect(window.history.scrollRestoration).toBe("auto");
    open().recall("cart");
    expect(tops).toEqual([320]);
  });

  it.each(["{", '{"cart":1}', '[["cart"]]', '[["cart","far"]]'])(
    "is forgotten when what was written is spoilt, and that is reported: %s",
    (record) => {
      sessionStorage.setItem("places", record);
      open().recall("cart");
      expect([tops, said.length]).toEqual([[0], 1]);
    },
  );

  it("is the part that an address names, or the beginning when there is no such part", () => {
    const place = open();
    const part = document.getElementById("итог");
    let seen = 0;
    if (part !== null) part.scrollIntoView = () => void (seen += 1);
    place.goToPart("#%D0%B8%D1%82%D0%BE%D0%B3");
    expect([seen, tops]).toEqual([1, []]);
    for (const hash of ["", "#nothing", "#%E0%A4%A"]) place.goToPart(hash);
    expect(tops).toEqual([0, 0, 0]);
  });

  it("of the focus is the page's heading", () => {
    const place = open();
    expect(place.isFocusLost()).toBe(true);
    place.giveFocus(false);
    expect([document.activeElement?.textContent, place.isFocusLost()]).toEqual(["Корзина", false]);
  });

  it("of the focus is what a page has to say before its heading, and not what stands after it", () => {
    const news = `<p tabindex="-1" data-first-focus="">Ждёт подтверждения</p>`;
    document.body.innerHTML = `<main>${news}<h1>Заказ</h1></main>`;
    open().giveFocus(false);
    expect(document.activeElement?.textContent).toBe("Ждёт подтверждения");
    document.body.innerHTML = `<main><h1>Заказ</h1>${news}</main>`;
    open().giveFocus(false);
    expect(document.activeElement?.textContent).toBe("Заказ");
  });

  it("of the focus stays in the new page's field, if somebody was there before the page was painted", () => {
    const place = open();
    place.keep("cart", "/cart");
    document.body.innerHTML = `<header><button>Меню</button></header><main><h1>Вход</h1><input></main>`;
    const [menu, field] = [document.querySelector("button"), document.querySelector("input")];
    field?.focus();
    place.giveFocus(false);
    expect(document.activeElement).toBe(field);
    // What stands around pages is no place of the new one, and what had the focus on the page before is none that was gone to.
    menu?.focus();
    place.giveFocus(false);
    expect(document.activeElement?.textContent).toBe("Вход");
    field?.focus();
    place.keep("login", "/user/login");
    place.giveFocus(false);
    expect(document.activeElement?.textContent).toBe("Вход");
  });

  it("of the focus of who comes back is the way that they had gone, where it is seen, else the heading", () => {
    const way = (address: string, tabIndex = 0) => `<a href="${address}" tabindex="${tabIndex}">${address}</a>`;
    document.body.innerHTML = `<main><h1>Женщинам</h1>${way("/p/1", -1)}${way("/p/2")}${way("/p/1")}${way("/p/1?color=2")}</main>`;
    const links = [...document.querySelectorAll("a")];
    const line = { x: 10, y: 20, width: 30, height: 10 } as DOMRect;
    for (const link of links) link.getClientRects = () => [line] as unknown as DOMRectList;
    let seen: Element | undefined = links[2];
    document.elementFromPoint = (x, y) => (x === 25 && y === 25 ? (seen ?? null) : null);
    const place = open();
    const comesBack = (address: string, isReturn = true): string => {
      place.keep("product", address);
      place.giveFocus(isReturn);
      return document.activeElement === links[2] ? "way" : (document.activeElement?.textContent ?? "");
    };
    expect([comesBack("/p/1"), comesBack("/p/1", false), comesBack("/p/1?color=2"), comesBack("/p/3")]).toEqual([
      "way",
      "Женщинам",
      "Женщинам",
      "Женщинам",
    ]);
    // It lies under the header, or beside what a row shows.
    seen = document.body;
    expect(comesBack("/p/1")).toBe("Женщинам");
  });
});
