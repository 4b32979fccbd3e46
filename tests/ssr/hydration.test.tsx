import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { right } from "fp-ts/Either";
import { of } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { shellCalls } from "#adapters/contract/shell.calls.ts";
import { renderPage } from "#app/entry-server.tsx";
import { documentText } from "#app/server/document.ts";
import type { Shell } from "#core/page/page.ts";
import { aProduct, someCounters } from "#tests/support/builders.ts";

const shell: Shell = {
  brand: "Кромка",
  menu: {
    women: [{ id: "w", name: "Платья", link: "/catalog/women/dresses", color: "", isHighlighted: false, children: [] }],
    men: [],
    kids: [],
  },
  messages: [{ text: "Бесплатная доставка", link: "" }],
  footer: [],
  contacts: { phone: "", email: "" },
  copyright: "Кромка, 2026",
};

const HOSTILE = "</script><script>window.hacked = true</script>";
const page = {
  meta: { title: "Пальто — Кромка", description: "" },
  breadcrumbs: [],
  product: aProduct({ description: HOSTILE }),
  together: [],
  infoBlocks: null,
};

const sourceWith = (answers: Readonly<Record<string, unknown>>): HttpClient => {
  const answer = (name: string) => of(right(answers[name])) as never;
  return { ask: (call) => answer(call.name), askPath: (call) => answer(call.name) };
};

/** Scripts of the page are loaded meanwhile. */
const WHILE_LOADING = { timeout: 15_000 };

const asked: string[] = [];
const said: unknown[][] = [];

beforeEach(() => {
  asked.length = 0;
  said.length = 0;
  for (const method of ["error", "warn"] as const) vi.spyOn(console, method).mockImplementation((...words) => said.push(words));
  // jsdom lays nothing out, so nothing is ever seen.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", (input: string) => {
    asked.push(input);
    const data =
      input === "/visitor" ? { isAuthorized: false, counters: someCounters(1) } : { counters: someCounters(2, [1]), cartCount: 1 };
    return Promise.resolve(new Response(JSON.stringify({ success: true, data })));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a page from server to browser", () => {
  it("hydrates without a word, asks only for the visitor, and works", async () => {
    const http = sourceWith({ shell, productPage: page });
    const rendered = await renderPage("/catalog/product/palto", {
      publicHttp: http,
      askShell: () => http.askPath(shellCalls.shell, shellCalls.shell.path),
      personalHttp: http,
      recallList: async () => null,
    });
    if ("address" in rendered) throw new Error("a page was expected");
    expect([rendered.status, rendered.title]).toEqual([200, "Пальто — Кромка"]);
    const assets = { style: "", styles: [], fonts: [], scripts: [], lateScripts: [], head: "" };
    const html = Object.values(documentText({ ...rendered, head: "" }, assets))
      .flat()
      .join("");
    expect(html).not.toContain("<script>window.hacked");
    // A half of the shop without goods is no way to go.
    expect([html.includes('href="/catalog/women"'), html.includes('href="/catalog/men"')]).toEqual([true, false]);
    // What a kept page does not read of the address the browser does not read either.
    window.history.replaceState(null, "", "/catalog/product/palto?size=S&utm_source=mail");
    document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? "";
    const before = document.querySelector("h1");
    await import("#app/start-shop.tsx");
    await waitFor(() => expect(asked).toEqual(["/visitor"]), WHILE_LOADING);
    expect(document.querySelector("h1")).toBe(before);
    expect(said).toEqual([]);
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "S" }));
    await user.click(screen.getByRole("button", { name: /Добавить в корзину/ }));
    await waitFor(() => expect(asked).toEqual(["/visitor", "/cart/add-item/1/1?mode=default"]), WHILE_LOADING);
    await waitFor(() => expect(screen.getAllByRole("link", { name: "Корзина, 1 изделие" })).not.toEqual([]));
    expect(said).toEqual([]);
  });

  it("shows a page that does not exist with its true status", async () => {
    const http = sourceWith({ shell });
    const rendered = await renderPage("/nothing/here", {
      publicHttp: http,
      askShell: () => http.askPath(shellCalls.shell, shellCalls.shell.path),
      personalHttp: http,
      recallList: async () => null,
    });
    expect(rendered).toMatchObject({ status: 404, title: "Страница не найдена" });
  });
});
