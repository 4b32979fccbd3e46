import { useSelector } from "@xstate/react";
import { left } from "fp-ts/Either";
import { switchMap } from "rxjs";
import { productCalls } from "#adapters/contract/product.calls.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { QUICK_VIEW, quickViewMachine } from "#core/quick-view/quick-view.machine.ts";
import type { QuickViewRef } from "#core/quick-view/quick-view.view.ts";
import { Link } from "#ui/parts/Link.tsx";
import { PopupWaits } from "#ui/popups/PopupWaits.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { lateScripts } from "#app/late-scripts.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing } from "#app/wiring/answers.ts";
import type { QuickProduct as View } from "./QuickProduct.tsx";
import type * as productRoute from "#app/routes/product.route.tsx";

interface Drawing {
  readonly QuickProduct: typeof View;
  readonly parts: typeof productRoute;
}

/** What draws a product: no plain data, so it waits here, and the flow hears only that it is there. */
let drawing: Drawing | null = null;

/** Answers with whether it can be drawn; also for a look that nobody waits for any more. */
const loadDrawing = async (): Promise<boolean> => {
  try {
    const [{ QuickProduct }, parts] = await Promise.all([
      import("./QuickProduct.tsx"),
      import("#app/routes/product.route.tsx"),
      lateScripts.layers(),
    ]);
    drawing = { QuickProduct, parts };
    return true;
  } catch (error) {
    console.error("late script", error);
    return false;
  }
};

/** The quick view with this shop's ports: what draws the product comes while the store is asked for it. */
export const wireQuickView = ({ http, facts, tell }: Shop): typeof quickViewMachine =>
  quickViewMachine.provide({
    actors: {
      hearShop: hearing(() => facts),
      askPage: asking(
        ({ url }) => {
          const isDrawn = loadDrawing();
          return http
            .askPath(productCalls.productPage, url)
            .pipe(switchMap(async (answer) => ((await isDrawn) ? answer : left(storeError("offline")))));
        },
        () => ({ type: "page.failed" }),
        (page) => ({ type: "page.answered", page }),
      ),
    },
    actions: { openPopup: () => tell({ type: "popup.opened", popup: QUICK_VIEW }) },
  });

/** The popup with a product in it. */
export const QuickView = ({ flow }: { readonly flow: QuickViewRef }) => {
  const wanted = useSelector(flow, ({ context }) => context.wanted);
  const page = useSelector(flow, ({ context }) => context.page);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches({ product: "failed" }));
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches({ product: "asked" }));
  if (wanted === null) return null;
  return (
    <OwnPopup popupId={QUICK_VIEW.popupId} className="quick-view" title={page?.product.title ?? wanted.title}>
      {hasFailed || page === null || drawing === null ? (
        <PopupWaits isLost={hasFailed} onAgain={() => flow.send({ type: "again.pressed" })}>
          <p>
            <Link to={wanted.url} className="link">
              {goodsText.toProduct}
            </Link>
          </p>
        </PopupWaits>
      ) : (
        <drawing.QuickProduct
          page={page}
          parts={drawing.parts}
          isBusy={isBusy}
          onColor={(url) => flow.send({ type: "color.pressed", url })}
        />
      )}
    </OwnPopup>
  );
};
