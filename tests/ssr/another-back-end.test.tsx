import { expect, it } from "vitest";
import { shellCalls } from "#adapters/contract/shell.calls.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { renderPage } from "#app/entry-server.tsx";

const picture = (url: string) => [
  { name: "PRODUCT_PREVIEW", url: `${url}?small`, width: 300, height: 400 },
  { name: "ORIGINAL_IMAGE", url, width: 900, height: 1200 },
];
const node = (name: string, link: string, more: object = {}) => ({ id: link, name, link, ...more });

const line = (id: number, title: string, more: object) => ({
  id,
  barcode: String(id),
  quantity: 1,
  cost: 500,
  costDiscount: 500,
  product: { title, article: "1126", url: "/catalog/product/coat", color: { label: "Чёрный", fill: "#000", stroke: "" } },
  productSize: { title: "44" },
  ...more,
});

/** Answers as the specification writes them, and in no word as the shop's own store does where that has others. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/shell": {
    brand: "Чужая",
    menu: { common: [node("Подарки", "/catalog/women/gifts")], women: [node("Платья", "/catalog/women/dresses", { childs: [] })] },
    messages: [{ text: "Скидки недели" }],
    footer: [{ childs: [{ name: "Помощь", childs: [{ name: "Доставка", link: "/delivery" }] }] }],
    contacts: {},
  },
  "/cart": {
    meta: { title: "Корзина — Чужая" },
    cart: {
      id: "7",
      type: "order",
      cartItems: [
        line(9, "Пальто прямое", { quantity: 2, maxQuantity: 3, cost: 7980, costDiscount: 5980 }),
        line(10, "Шарф", { maxQuantity: 0 }),
      ],
    },
  },
  "/catalog/product/coat": {
    meta: { title: "Пальто — Чужая" },
    breadcrumbs: [{ name: "Верхняя одежда" }],
    product: {
      id: 5,
      internalId: "x-5",
      article: "1126",
      url: "/catalog/product/coat",
      title: "Пальто прямое",
      gender: "MAN",
      price: 3990,
      priceDiscount: 2990,
      colorId: 3,
      colors: [
        { id: 5, color_id: 3, color: "Кэмел", hash: "#c4a27c", url: "/catalog/product/coat" },
        { id: 6, color_id: 4, color: "Чёрный", hash: "#000", circle_color: "#333", url: "/catalog/product/coat-black" },
      ],
      images: [picture("/media/coat.jpg")],
      tags: [{ id: 1, name: "new", title: "Новинка" }],
      sizes: [
        { id: 9, title: "44", isCnc: true },
        { id: 8, title: "46", isAvailable: false },
      ],
      hasStockSite: true,
      isAvailable: true,
      video: { url: "/media/coat.mp4", thumbLarge: "/media/film.jpg" },
    },
    infoBlocks: [
      {
        name: "details",
        items: [
          { name: "description", value: "Тёплое и лёгкое." },
          { name: "care", title: "Уход", value: "30°" },
          { name: "pilling", value: 2, tooltip: "Катышки" },
        ],
      },
    ],
    partPayment: { parts: 4, partSum: "1\u00A0250" },
  },
};

/** What a shopper reads at an address of such a shop; nothing of it is undecodable. */
const open = async (address: string): Promise<{ readonly title: string; readonly html: string; readonly said: string }> => {
  const faults: unknown[] = [];
  const http = httpClient({
    base: "",
    fetch: (asked) => Promise.resolve(new Response(JSON.stringify({ success: true, data: ANSWERS[asked] }))),
    report: (fault) => faults.push(fault),
  });
  const rendered = await renderPage(address, {
    publicHttp: http,
    personalHttp: http,
    askShell: () => http.askPath(shellCalls.shell, shellCalls.shell.path),
    recallList: async () => null,
  });
  if ("address" in rendered) throw new Error("a page was expected");
  expect([faults, rendered.status]).toEqual([[], 200]);
  document.body.innerHTML = rendered.body;
  return { title: rendered.title, html: rendered.body, said: document.body.textContent.replaceAll("\u00A0", " ") };
};

it("a back end that speaks as the specification does has its product shown whole", async () => {
  const { title, html, said } = await open("/catalog/product/coat");
  expect(title).toBe("Пальто — Чужая");
  for (const words of [
    "Скидки недели",
    "Верхняя одежда",
    "Пальто прямое",
    "2 990 ₽",
    "3 990 ₽",
    "Кэмел",
    "Тёплое и лёгкое.",
    "Уход",
    "30°",
    "Пиллингуемость",
    "Оплата частями: 4 платежа по 1 250 ₽",
  ])
    expect(said).toContain(words);
  const addressOf = (name: string): string | undefined =>
    [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name)?.getAttribute("href") ?? undefined;
  expect(["Платья", "Подарки", "Доставка"].map(addressOf)).toEqual(["/catalog/women/dresses", "/catalog/women/gifts", "/delivery"]);
  expect(document.querySelector("[aria-label='Чёрный']")?.getAttribute("href")).toBe("/catalog/product/coat-black");
  expect(document.querySelector("video")?.getAttribute("src")).toBe("/media/coat.mp4");
  expect(document.querySelector("video")?.getAttribute("poster")).toBe("/media/film.jpg");
  expect(html).toContain("/media/coat.jpg");
});

it("its cart, which says neither totals nor counters, is counted from its positions: what cannot be bought costs nothing", async () => {
  const { said } = await open("/cart");
  for (const words of ["Пальто прямое", "Чёрный", "Шарф", "7 980 ₽", "5 980 ₽"]) expect(said).toContain(words);
  expect(said).not.toContain("6 480 ₽");
});
