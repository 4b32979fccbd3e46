import type { MouseEvent } from "react";
import type { BuyBoxRef } from "#core/buy-box/buy-box.view.ts";
import { BuyBox } from "#ui/buy-box/BuyBox.tsx";
import { latePart } from "#ui/late-part.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { shopText } from "#ui/text/text.ts";
import { FlowsAhead } from "#app/FlowsAhead.tsx";
import { useShop } from "#app/shop-context.ts";

interface BoxProps {
  readonly buyBox: BuyBoxRef;
}

/** The button that waits for a size, without its script: it sends the form, which leads to the page that does the same. */
const UnscriptedButton = ({ buyBox }: BoxProps) => (
  <Button type="submit" name="action" value="subscribe" look="outline" isFull data-origin={buyBox.getSnapshot().context.origin}>
    {shopText.orderLabels.subscribe}
  </Button>
);

const subscribe = latePart<BoxProps>("subscribe", async () => (await import("#app/product/SubscribeOf.tsx")).SubscribeOf, {
  isSeen: true,
  until: UnscriptedButton,
});

const waited = latePart<BoxProps>("waited", async () => (await import("#app/product/SubscribeOf.tsx")).WaitedOf);

/** Few pages come with one. */
const said = latePart("fault", async () => (await import("#app/product/FaultOf.tsx")).FaultOf, { isSeen: true });

/** What its presses open. */
const FLOWS = ["sizePicker", "subscriptions"] as const;

interface BuyBoxOfProps extends BoxProps {
  /** Of a form that was sent without scripts. */
  readonly fault?: string | null;
}

/** A buy box with the popups that it opens. */
export const BuyBoxOf = ({ buyBox, fault = null }: BuyBoxOfProps) => {
  const shop = useShop();
  const tables = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const { id: productId, sizes } = buyBox.getSnapshot().context.product;
    shop.tell({ type: "popup.opened", popup: { kind: "sizes", popupId: "sizes", title: shopText.sizeTables, productId, sizes } });
  };
  const tablesNear = (): void =>
    void import("#app/layers/SizesBody.tsx").then(
      ({ fetchTablesAhead }) => fetchTablesAhead(shop, buyBox.getSnapshot().context.product.id),
      // The press itself says it.
      () => {},
    );
  return (
    <>
      <BuyBox
        buyBox={buyBox}
        fault={fault === null ? null : <said.Part fault={fault} />}
        subscribe={<subscribe.Part buyBox={buyBox} />}
        isSubscribeHere={subscribe.isHere}
        waited={<waited.Part buyBox={buyBox} />}
        onTables={tables}
        onTablesNear={tablesNear}
      />
      <FlowsAhead flows={FLOWS} />
    </>
  );
};
