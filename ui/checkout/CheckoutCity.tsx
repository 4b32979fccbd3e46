import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import type { CheckoutRef } from "#core/checkout/checkout.view.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { cityAddress } from "#core/geo/city-address.ts";
import { Button } from "#ui/parts/Button.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { addressOfCheckout } from "./checkout-address.ts";

const CITY_FORM = "checkout-city";

/** Without scripts the city is confirmed by a form of its own, that stands outside of the order's. */
export const CityForm = ({ checkout }: { readonly checkout: CheckoutRef }) => {
  const { location, mode } = useSelector(checkout, ({ context }) => context.page);
  return (
    <form id={CITY_FORM} method="post" action="/form/city" hidden>
      <input type="hidden" name="city" value={`${location.countryIso}/${location.geoId}`} />
      <input type="hidden" name="page" value={addressOfCheckout(mode)} />
    </form>
  );
};

const OtherCity = ({ checkout, mode, label }: { readonly checkout: CheckoutRef; readonly mode: CartMode; readonly label: string }) => (
  <Link
    to={cityAddress(addressOfCheckout(mode))}
    rel="nofollow"
    className="link"
    onClick={(event) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      checkout.send({ type: "city.pressed" });
    }}
  >
    {label}
  </Link>
);

/** The shop's city, which is the order's: it is chosen where the whole shop chooses it. */
export const CheckoutCity = ({ checkout }: { readonly checkout: CheckoutRef }) => {
  const { location, mode } = useSelector(checkout, ({ context }) => context.page);
  // Who pressed «yes» had the focus on what is no more there.
  const [wasAsked] = useState(!location.isConfirmed);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (wasAsked && location.isConfirmed && document.activeElement === document.body) place.current?.focus();
  }, [wasAsked, location.isConfirmed]);
  const isConfirming = useSelector(checkout, (snapshot) => snapshot.matches({ open: "confirming" }));
  if (location.isConfirmed)
    return (
      <p ref={place} className="checkout-city" tabIndex={-1}>
        <span>
          {checkoutText.city}: <b>{location.city}</b>
        </span>
        <OtherCity checkout={checkout} mode={mode} label={checkoutText.changeCity} />
      </p>
    );
  return (
    <div className="checkout-city">
      <span>{checkoutText.isCity(location.city)}</span>
      <Button
        type="submit"
        form={CITY_FORM}
        look="grey"
        isSmall
        isLoading={isConfirming}
        onClick={(event) => {
          event.preventDefault();
          checkout.send({ type: "city.confirmed" });
        }}
      >
        {checkoutText.yesCity}
      </Button>
      <OtherCity checkout={checkout} mode={mode} label={checkoutText.anotherCity} />
    </div>
  );
};
