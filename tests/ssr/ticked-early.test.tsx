import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { FilterPanel } from "#ui/listing/FilterPanel.tsx";
import { aListingPage } from "#tests/support/listing-builders.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

/** The filters as they were written, ticked by `tick`, and then taken over; answers with what is counted. */
const takenOver = async (tick: (root: HTMLElement) => void): Promise<readonly string[]> => {
  const counted: string[] = [];
  const router = createMemoryRouter([
    { path: "/", element: <FilterPanel page={aListingPage()} counts={null} onTick={(query) => void counted.push(query)} /> },
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
