import { Observable } from "rxjs";
import { networkFacts } from "#adapters/browser/network.ts";
import { popupContentOverHttp } from "#adapters/http/popup-content.http.ts";
import type { LayersPort } from "#core/navigation/layers.port.ts";
import { popupLoaderMachine } from "#core/popups/popup-loader.machine.ts";
import { type PopupsLayerFact, popupsMachine } from "#core/popups/popups.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";

/** The layer that all popups together are. */
const LAYER = "popups";

const factsOf = (layers: LayersPort): Observable<PopupsLayerFact> =>
  new Observable((subscriber) =>
    layers.hear((fact) => {
      if (fact.type === "page.left") subscriber.next({ type: "page.changed" });
      if (fact.type === "page.settled") subscriber.next(fact);
      if (fact.type === "layer.closed" && fact.layer === LAYER) subscriber.next({ type: "back.pressed" });
    }),
  );

/** The popups of one browser tab; they live as long as the document. */
export const wirePopups = ({ layers, tell }: Shop): typeof popupsMachine =>
  popupsMachine.provide({
    actors: { hearLayers: hearing(() => factsOf(layers)) },
    actions: {
      holdPage: (_, { popupId, isStep }) => (popupId === null ? layers.lower(LAYER) : layers.raise(LAYER, isStep)),
      tellShop: (_, fact) => tell(fact),
    },
  });

/** What fills a popup from this shop's store. */
export const wirePopupLoader = ({ http }: Shop): typeof popupLoaderMachine => {
  const content = popupContentOverHttp(http);
  return popupLoaderMachine.provide({
    actors: {
      hearNetwork: hearing(() => networkFacts(window)),
      loadContent: asking(
        ({ url, method }) => content.content(url, method),
        () => ({ type: "content.failed" }),
        (loaded) => ({ type: "content.loaded", content: loaded }),
      ),
    },
  });
};
