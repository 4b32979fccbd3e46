import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { lateDocumentText } from "#app/server/document.ts";
import { aProduct, someCounters } from "#tests/support/builders.ts";

const ANSWERS: Readonly<Record<string, unknown>> = {
  "/shell": {
    brand: "Кромка",
    menu: { women: [{ id: "w", name: "Платья", link: "/catalog/women/dresses" }] },
    contacts: {},
    footer: [{ childs: [{ name: "Помощь", childs: [{ name: "Доставка", link: "/delivery" }] }] }],
  },
  "/visitor": { counters: someCounters(0) },
  "/catalog/product/palto": { meta: { title: "Пальто — Кромка" }, product: aProduct() },
};

/** The page, what draws it and all that they need are loaded meanwhile. */
const WHILE_LOADING = { timeout: 15_000 };

it("a page that the server had no time to make is made by the browser, with what stands around it", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(JSON.stringify({ success: true, data: ANSWERS[address] }))));
  const assets = { style: "", styles: [], fonts: [], scripts: [], lateScripts: [], head: "" };
  const html = Object.values(lateDocumentText(assets, 2)).flat().join("");
  window.history.replaceState(null, "", "/catalog/product/palto");
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? "";
  await import("#app/start-shop.tsx");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(aProduct().title), WHILE_LOADING);
  expect(screen.getByRole("link", { name: "Доставка" }).getAttribute("href")).toBe("/delivery");
  await vi.dynamicImportSettled();
}, 30_000);
