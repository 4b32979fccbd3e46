import { expect, it } from "vitest";
import { shellCalls } from "#adapters/contract/shell.calls.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { renderPage } from "#app/entry-server.tsx";

const picture = (url: string) => [
  { name: "PRODUCT_PREVIEW", url: `${url}?small`, width: 300, height: 400 },
  { name: "ORIGINAL_IMAGE", url, width: 900, height: 1200 },
];
const node = (name: string, link: string, more: object = {}) => ({ id: link, name, link, ...more });

/** Answers as the specification writes them, and in no word as the shop's own store does where that has others. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/shell": {
    brand: "Чужая",
    menu: { common: [node("Подарки", "/catalog/women/gifts")], women: [node("Платья", "/catalog/women/dresses", { childs: [] })] },
    messages: [{ text: "Скидки недели" }],
    footer: [{ childs: [{ name: "Помощь", childs: [{ name: "Доставка", link: "/delivery" }] }] }],
    contacts: {},
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

it("a back end that speaks as the specification does has its product shown whole", async () => {
  const faults: unknown[] = [];
  const http = httpClient({
    base: "",
    fetch: (address) => Promise.resolve(new Response(JSON.stringify({ success: true, data: ANSWERS[address] }))),
    report: (fault) => faults.push(fault),
  });
  const rendered = await renderPage("/catalog/product/coat", {
    publicHttp: http,
    personalHttp: http,
    askShell: () => http.askPath(shellCalls.shell, shellCalls.shell.path),
    recallList: async () => null,
  });
  if ("address" in rendered) throw new Error("a page was expected");
  expect([faults, rendered.status, rendered.title]).toEqual([[], 200, "Пальто — Чужая"]);
  document.body.innerHTML = rendered.body;
  const said = document.body.textContent.replaceAll("\u00A0", " ");
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
  expect(rendered.body).toContain("/media/coat.jpg");
});
