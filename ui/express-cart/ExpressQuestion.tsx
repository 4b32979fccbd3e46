import { useSelector } from "@xstate/react";
import { pathOfMode } from "#core/cart/cart-mode.rules.ts";
import { EXPRESS_QUESTION } from "#core/express-cart/express-cart.machine.ts";
import { type ExpressCartRef, heldOf, isReplacing } from "#core/express-cart/express-cart.view.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { PopupWords } from "#ui/popups/PopupWords.tsx";
import { expressText } from "#ui/text/express-text.ts";
import { shopText } from "#ui/text/text.ts";
import { PositionPreview } from "./PositionPreview.tsx";

/** Asks whether the piece that was pressed takes the place of the one in the express cart. */
export const ExpressQuestion = ({ express }: { readonly express: ExpressCartRef }) => {
  const held = useSelector(express, heldOf);
  const isLoading = useSelector(express, isReplacing);
  return (
    <>
      {/* What lies there may become another piece while the question stands. */}
      <div aria-live="polite" aria-atomic="true">
        <PopupWords popupId={EXPRESS_QUESTION.popupId}>
          <p>{held === null ? expressText.freed : expressText.replaceText}</p>
          {held === null ? null : <PositionPreview position={held} label={expressText.held} />}
        </PopupWords>
      </div>
      <div className="popup-foot">
        <Button look="primary" isFull isLoading={isLoading} data-first-focus="" onClick={() => express.send({ type: "replace.pressed" })}>
          {held === null ? expressText.add : expressText.replace}
        </Button>
        {isLoading ? (
          <Button look="outline" isFull disabled>
            {shopText.goToCart}
          </Button>
        ) : (
          <Link to={pathOfMode("express_delivery")} className="button button-outline button-full">
            {shopText.goToCart}
          </Link>
        )}
      </div>
    </>
  );
};
