/** Layers over the page, the lowest first. */
export type Layers = readonly string[];

/** How many of the layers that have a step of the history still lie over the page, from below. */
export const stepsThatStay = (held: Layers, layers: Layers): number => {
  const gone = held.findIndex((layer, place) => layers[place] !== layer);
  return gone === -1 ? held.length : gone;
};

export const withLayer = (layers: Layers, layer: string): Layers => (layers.includes(layer) ? layers : [...layers, layer]);

export const withoutLayers = (layers: Layers, gone: Layers): Layers => layers.filter((layer) => !gone.includes(layer));

/** The layers with a step after the browser came to another step of the same page: fewer after Back, nameless ones after Forward. */
export const heldAt = (held: Layers, depth: number): Layers => Array.from({ length: depth }, (_, place) => held[place] ?? "");
