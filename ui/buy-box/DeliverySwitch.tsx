import { useSelector } from "@xstate/react";
import type { BuyBoxRef } from "#core/buy-box/buy-box.view.ts";
import { lacksExpress } from "#core/buy-box/buy-box.rules.ts";
import { chipLook, findSize } from "#core/size-selection/size.rules.ts";
import { deliveryText } from "#ui/text/delivery-text.ts";

/** How the piece is to come: as usual, or today. Where no scripts run, a button of its own orders for today. */
export const DeliverySwitch = ({ buyBox }: { readonly buyBox: BuyBoxRef }) => {
  const chosen = useSelector(buyBox, ({ context }) => context.mode);
  const isUsualOnly = useSelector(buyBox, ({ context: { sizes, sizeId } }) => {
    const size = findSize(sizes, sizeId);
    return size?.isAvailable === true && lacksExpress(size);
  });
  return (
    <>
      <fieldset className="delivery-switch chips" aria-label={deliveryText.mode}>
        {(["default", "express"] as const).map((mode) => (
          <label key={mode} className={`chip chip-${chipLook(mode === chosen, true)}`}>
            <input
              type="radio"
              name="delivery"
              value={mode}
              checked={mode === chosen}
              onChange={() => buyBox.send({ type: "mode.chosen", mode })}
            />
            <span>{deliveryText.modes[mode]}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="caption">
        {isUsualOnly ? deliveryText.usualOnly : ""}
      </p>
    </>
  );
};
