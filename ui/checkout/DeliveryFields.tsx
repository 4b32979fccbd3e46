import { useSelector } from "@xstate/react";
import type { DeliveryOption, Placed } from "#core/checkout/checkout.ts";
import { chosenDelivery, obstacleOf, onlyPoint } from "#core/checkout/checkout.rules.ts";
import type { CheckoutRef } from "#core/checkout/checkout.view.ts";
import type { Shop } from "#core/shops/shop.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { LONGEST } from "#core/forms/longest.ts";
import { useTextField } from "#ui/forms/use-field.ts";
import { PhoneLink } from "#ui/parts/PhoneLink.tsx";
import { RadioGroup } from "#ui/parts/RadioGroup.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { TextField } from "#ui/parts/TextField.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { CheckoutCity } from "./CheckoutCity.tsx";

interface DeliveryFieldsProps {
  readonly checkout: CheckoutRef;
  readonly form: FormRef<Placed>;
}

interface DeliveryWayProps {
  readonly form: FormRef<Placed>;
  readonly option: DeliveryOption;
  readonly isChosen: boolean;
  /** Where it goes without choosing; empty for nowhere. */
  readonly onlyPoint: string;
  /** It is handed over where it lies: in one of these. */
  readonly shops: readonly Shop[];
  readonly isInShop: boolean;
}

/**
 * What a way to deliver asks for beside itself: a point of a list, or an address. Their names carry the way's id, so that a form without
 * scripts knows which is meant.
 */
const DeliveryPlace = ({ form, option, onlyPoint: only, isInShop, shops }: Omit<DeliveryWayProps, "isChosen">) => {
  const address = useTextField(form, "address");
  const point = useTextField(form, "point");
  if (option.address === "none") return null;
  const shopAt = (title: string): Shop | undefined => shops.find((shop) => shop.address === title);
  const value = point.value === "" ? only : point.value;
  const chosen = shopAt(value);
  const choose = isInShop ? checkoutText.chooseShop : checkoutText.choosePoint;
  return (
    <div className="delivery-place">
      {option.address === "street" ? (
        <TextField
          {...address}
          name={`address-${option.id}`}
          label={checkoutText.address}
          hint={checkoutText.addressHint}
          autoComplete="street-address"
          maxLength={LONGEST.address}
          isRequired
        />
      ) : (
        <>
          <RadioGroup
            {...point}
            value={value}
            name={`point-${option.id}`}
            fault={point.fault !== "" && point.value === "" ? choose : point.fault}
            label={isInShop ? checkoutText.shop : checkoutText.point}
            options={option.points.map((title) => ({ value: title, label: title, note: shopAt(title)?.hours ?? "" }))}
            isRequired
          />
          {chosen === undefined || chosen.phone === "" ? null : (
            <p className="delivery-shop">
              {checkoutText.shopPhone} <PhoneLink phone={chosen.phone} />
            </p>
          )}
        </>
      )}
    </div>
  );
};

const DeliveryWay = ({ form, option, onlyPoint: only, isChosen, isInShop, shops }: DeliveryWayProps) => (
  <div className="delivery-way">
    <label className="choice-line">
      <input
        type="radio"
        name="delivery"
        value={String(option.id)}
        checked={isChosen}
        onChange={() => form.send({ type: "field.changed", name: "delivery", value: String(option.id) })}
      />
      <span className="choice-mark choice-mark-round" aria-hidden="true" />
      <span className="delivery-words">
        {option.title}
        <span className="delivery-cost">{option.cost === 0 ? checkoutText.free : formatPrice(option.cost)}</span>
        <span className="caption">{option.term}</span>
      </span>
    </label>
    <DeliveryPlace form={form} option={option} onlyPoint={only} isInShop={isInShop} shops={shops} />
  </div>
);

/** A place that has gone while it had the focus gives it to those that are left; the question about the city, to the ways that came with its answer. */
const PLACE_FOCUS = {
  next: (part: HTMLElement, _: number, gone: Element): HTMLElement | null =>
    part.querySelector<HTMLElement>(gone.closest(".checkout-city") === null ? ".delivery-place input" : "[name=delivery]:checked") ??
    part.querySelector("input, button, a"),
};

const DELIVERY_FAULT_ID = "checkout-delivery-fault";

/** The city and the ways to bring the order there. */
export const DeliveryFields = ({ checkout, form }: DeliveryFieldsProps) => {
  const { fault } = useTextField(form, "delivery");
  const page = useSelector(checkout, ({ context }) => context.page);
  const chosenId = useSelector(checkout, ({ context }) => chosenDelivery(context.page, context.values)?.id);
  const isUpdating = useSelector(checkout, (snapshot) => snapshot.hasTag("updating"));
  const keptFocus = useKeptFocus(PLACE_FOCUS);
  const isInShop = page.mode === "order-from-shop";
  // A letter goes to no city.
  const isBrought = page.deliveries.length === 0 || page.deliveries.some(({ address }) => address !== "none");
  return (
    <section className="checkout-part" aria-labelledby="checkout-delivery" {...keptFocus}>
      <h2 id="checkout-delivery">{isInShop ? checkoutText.pickUp : checkoutText.delivery}</h2>
      {isBrought ? <CheckoutCity checkout={checkout} /> : null}
      {fault === "" ? null : (
        <p id={DELIVERY_FAULT_ID} className="error">
          {fault}
        </p>
      )}
      {obstacleOf(page) === "no-way" ? <p className="caption">{checkoutText.noWaysHere}</p> : null}
      {page.deliveries.length === 0 ? null : (
        <fieldset
          className="delivery-ways"
          aria-busy={isUpdating}
          aria-invalid={fault !== ""}
          aria-describedby={fault === "" ? undefined : DELIVERY_FAULT_ID}
        >
          <legend className="visually-hidden">{checkoutText.deliveryWays}</legend>
          {page.deliveries.map((option) => (
            <DeliveryWay
              key={option.id}
              form={form}
              option={option}
              onlyPoint={onlyPoint(page, option)}
              isChosen={option.id === chosenId}
              isInShop={isInShop}
              shops={page.shops}
            />
          ))}
        </fieldset>
      )}
    </section>
  );
};
