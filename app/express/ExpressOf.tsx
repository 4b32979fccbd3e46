import { EXPRESS_QUESTION } from "#core/express-cart/express-cart.machine.ts";
import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";
import { ExpressQuestion } from "#ui/express-cart/ExpressQuestion.tsx";
import { expressText } from "#ui/text/express-text.ts";
import { drawOwn } from "#app/layers/own-popups.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import type { Shop } from "#app/shop-context.ts";
import { useLateFlow } from "#app/use-late-flow.ts";
import { wireExpressCart } from "#app/wiring/express-cart.ts";

/** The question of the express cart, while its popup is there. */
const ExpressOf = () => {
  const express = useLateFlow("express");
  return express === undefined ? null : (
    <OwnPopup popupId={EXPRESS_QUESTION.popupId} title={expressText.replaceTitle} hasWords>
      <ExpressQuestion express={express} />
    </OwnPopup>
  );
};

/** The flow of orders for today, as it comes late, with what orders a size. */
export const lateExpress = async (shop: Shop): Promise<LoadedFlow> => {
  const { ordering } = await import("#app/routes/product.route.tsx");
  drawOwn(ExpressOf);
  return { logic: wireExpressCart(shop, ordering) };
};
