import { deviceOf } from "#core/facts/viewport.ts";
import type { LayersPort } from "#core/navigation/layers.port.ts";
import type { NavigationRef } from "#core/navigation/navigation.view.ts";

/** The layers of a window's pages. In a wide window Back is no way to close things, but for those that stand there as a page. */
export const layersOf = (navigation: () => NavigationRef, view: Window): LayersPort => ({
  raise: (layer, isStep) => {
    if (isStep || deviceOf(view.innerWidth) !== "desktop") navigation().send({ type: "layer.raised", layer });
  },
  lower: (layer) => navigation().send({ type: "layer.lowered", layer }),
  hear: (listener) => {
    const left = navigation().on("page.left", listener);
    const settled = navigation().on("page.settled", listener);
    const closed = navigation().getSnapshot().children.layerSteps?.on("layer.closed", listener);
    return () => {
      left.unsubscribe();
      settled.unsubscribe();
      closed?.unsubscribe();
    };
  },
});
