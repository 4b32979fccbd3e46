import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import type { LayersPort } from "#core/navigation/layers.port.ts";
import { LayersProvider, usePopoverLayer } from "#ui/layers.ts";

const Filters = () => (
  <div popover="auto" id="filters">
    <button type="button">Закрыть</button>
  </div>
);

const written = renderToString(<Filters />);

const Page = () => (
  <div ref={usePopoverLayer("filters")}>
    {/* oxlint-disable-next-line react/no-danger */}
    <div id="place" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
  </div>
);

afterEach(() => {
  document.body.innerHTML = "";
});

const toggles = (layer: HTMLElement, newState: "closed" | "open"): void => {
  const event = Object.assign(new Event("beforetoggle"), { newState });
  layer.dispatchEvent(event);
};

it("a layer that opens and closes while React is about to take it over is raised and lowered", async () => {
  const heard: string[] = [];
  const layers: LayersPort = {
    raise: (layer) => void heard.push(`raised ${layer}`),
    lower: (layer) => void heard.push(`lowered ${layer}`),
    hear: () => () => {},
  };
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  const [root, place, layer] = ["root", "place", "filters"].map((id) => document.getElementById(id));
  if (!root || !place || !layer) throw new Error("The server wrote no layer");
  await act(async () =>
    hydrateRoot(
      root,
      <LayersProvider value={layers}>
        <Page />
      </LayersProvider>,
    ),
  );
  await act(async () => {
    hydrateRoot(place, <Filters />);
    toggles(layer, "open");
    toggles(layer, "closed");
  });
  expect(heard).toEqual(["raised filters", "lowered filters"]);
  expect(document.getElementById("filters")).toBe(layer);
});
