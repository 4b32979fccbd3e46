import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { checkoutDraft } from "#adapters/browser/checkout-draft.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { checkoutFields } from "#core/checkout/checkout.rules.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { Faults } from "#core/forms/form.rules.ts";
import { CheckoutView } from "#ui/checkout/CheckoutView.tsx";
import { useFlow } from "#ui/flows.tsx";
import { CHECKOUT_VALIDATORS } from "./checkout-validators.ts";
import { useShop } from "#app/shop-context.ts";
import { usePhoneBook } from "#app/use-phone-book.ts";
import { wireCheckout } from "#app/wiring/checkout.ts";

interface CheckoutOfProps {
  readonly page: CheckoutPage;
  /** What a form without scripts came back with. */
  readonly faults: Faults;
  readonly fault: string;
}

const draftOf = () => checkoutDraft(window, (line) => console.warn(line));

/** The checkout's flows on its page. */
export const CheckoutOf = ({ page, faults, fault }: CheckoutOfProps) => {
  const shop = useShop();
  const machines = useMemo(
    () =>
      wireCheckout({
        shop,
        mode: page.mode,
        leaveFor: (address) => window.location.assign(address),
        forgetDraft: () => draftOf().forget(),
      }),
    [shop, page.mode],
  );
  const { consent: _consent, ...draft } = page.draft;
  const form = useFlow(machines.form, { fields: checkoutFields(page, CHECKOUT_VALIDATORS), values: draft, faults });
  const options = useFlow(machines.options, { city: page.city, options: page.deliveries });
  const deliveries = useSelector(options, ({ context }) => context.options);
  useEffect(
    () => form.send({ type: "fields.replaced", fields: checkoutFields({ ...page, deliveries }, CHECKOUT_VALIDATORS) }),
    [form, page, deliveries],
  );
  useEffect(() => {
    const memory = draftOf();
    const recalled: FormValues = memory.recall() ?? {};
    for (const [name, value] of Object.entries(recalled)) form.send({ type: "field.changed", name, value });
    const watching = form.subscribe(({ context, value }) => {
      if (value !== "accepted") memory.keep(context.values);
    });
    return () => watching.unsubscribe();
  }, [form]);
  const { book, focus } = usePhoneBook();
  return <CheckoutView page={page} form={form} options={options} fault={fault} book={book} onPhoneFocus={focus} />;
};
