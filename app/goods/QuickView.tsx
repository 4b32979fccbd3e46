import { useSelector } from "@xstate/react";
import { QUICK_VIEW } from "#core/quick-view/quick-view.machine.ts";
import type { QuickViewRef } from "#core/quick-view/quick-view.view.ts";
import { Link } from "#ui/parts/Link.tsx";
import { PopupWaits } from "#ui/popups/PopupWaits.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { drawingHere } from "./quick-drawing.ts";

/** The popup with a product in it. */
export const QuickView = ({ flow }: { readonly flow: QuickViewRef }) => {
  const wanted = useSelector(flow, ({ context }) => context.wanted);
  const page = useSelector(flow, ({ context }) => context.page);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches({ product: "failed" }));
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches({ product: "asked" }));
  const drawing = drawingHere();
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
