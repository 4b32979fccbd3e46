import { useSelector } from "@xstate/react";
import type { BuyBoxRef } from "#core/buy-box/buy-box.view.ts";
import { lacksExpress } from "#core/buy-box/buy-box.rules.ts";
import { chipLook, findSize } from "#core/size-selection/size.rules.ts";
import { deliveryText } from "#ui/text/delivery-text.ts";

/** How the piece is to come: as usual, or today. Where no scripts run, a button of its own orders for today. */
export const DeliverySwitch = ({ buyBox }: { readonly buyBox: BuyBoxRef }) => {
  const { sizes, sizeId, mode: chosen, noExpressIn } = useSelector(buyBox, ({ context }) => context);
  const size = findSize(sizes, sizeId);
  const today = sizes.filter((each) => !lacksExpress(each));
  const isOff = noExpressIn !== "";
  const isLimited = size === null ? chosen === "express" && today.length < sizes.length : size.isAvailable && lacksExpress(size);
  return (
    <>
      <fieldset className="delivery-switch chips" aria-label={deliveryText.mode}>
        {(["default", "express"] as const).map((mode) => (
          <label key={mode} className={`chip chip-${chipLook(mode === chosen, mode === "default" || !isOff)}`}>
            <input
              type="radio"
              name="delivery"
              value={mode}
              checked={mode === chosen}
              disabled={mode === "express" && isOff}
              onChange={() => buyBox.send({ type: "mode.chosen", mode })}
            />
            <span>{deliveryText.modes[mode]}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="caption">
        {isOff ? deliveryText.noExpress(noExpressIn) : isLimited && (size === null ? deliveryText.today(today) : deliveryText.usualOnly)}
      </p>
    </>
  );
};
