import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { FilterPanel } from "#ui/listing/FilterPanel.tsx";
import { PLAIN_QUERY } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";

const PAGE: ListingPage = {
  meta: { title: "Платья", description: "", canonical: "" },
  breadcrumbs: [],
  title: "Платья",
  path: "/catalog/women/dresses",
  gender: "woman",
  categories: [],
  query: PLAIN_QUERY,
  facets: {
    sizes: [{ value: "S", label: "S", count: 3, fill: "" }],
    waists: [],
    lengths: [],
    colors: [],
    materials: [],
    availability: [],
    features: [],
    discounts: [],
    price: { least: 990, most: 12_990 },
  },
  items: [],
  total: 12,
  correction: "",
  leftOut: [],
  escapes: [],
};

afterEach(() => {
  document.body.innerHTML = "";
});

/** The filters as they were written, ticked by `tick`, and then taken over; answers with what is counted. */
const takenOver = async (tick: (root: HTMLElement) => void): Promise<readonly string[]> => {
  const counted: string[] = [];
  const router = createMemoryRouter([
    { path: "/", element: <FilterPanel page={PAGE} counts={null} onTick={(query) => void counted.push(query)} /> },
  ]);
  document.body.innerHTML = `<div id="root">${renderToString(<RouterProvider router={router} />)}</div>`;
  const root = document.getElementById("root");
  if (root === null) throw new Error("There is no place");
  tick(root);
  await act(async () => hydrateRoot(root, <RouterProvider router={router} />));
  return counted;
};

it("what was ticked before the script of filters came is counted as it comes, and nothing where nothing was", async () => {
  expect(await takenOver(() => {})).toEqual([]);
  const counted = await takenOver((root) => root.querySelector<HTMLInputElement>('input[name="size"]')?.click());
  expect(counted).toEqual([expect.stringMatching(/^\?size=/)]);
});
