import type { MouseEvent } from "react";
import type { BuyBoxRef } from "#core/buy-box/buy-box.view.ts";
import { BuyBox } from "#ui/buy-box/BuyBox.tsx";
import { latePart } from "#ui/late-part.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { faultText } from "#ui/text/fault-text.ts";
import { shopText } from "#ui/text/text.ts";
import { useShop } from "#app/shop-context.ts";

const subscribe = latePart("subscribe", async () => (await import("#app/product/SubscribeOf.tsx")).SubscribeOf, { isSeen: true });

interface BuyBoxOfProps {
  readonly buyBox: BuyBoxRef;
  /** Of a form that was sent without scripts. */
  readonly fault?: string | null;
}

/** A buy box with the popups that it opens. */
export const BuyBoxOf = ({ buyBox, fault = null }: BuyBoxOfProps) => {
  const { tell } = useShop();
  const tables = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const { id: productId, sizes } = buyBox.getSnapshot().context.product;
    tell({ type: "popup.opened", popup: { kind: "sizes", popupId: "sizes", title: shopText.sizeTables, productId, sizes } });
  };
  return <BuyBox buyBox={buyBox} fault={faultText(fault)} subscribe={<subscribe.Part buyBox={buyBox} />} onTables={tables} />;
};
