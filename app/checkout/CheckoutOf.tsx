import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { leaveFor } from "#adapters/browser/leaving.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import type { CheckoutChange } from "#core/checkout/checkout-changes.rules.ts";
import type { Faults } from "#core/forms/form.rules.ts";
import { CheckoutView } from "#ui/checkout/CheckoutView.tsx";
import { useFlow } from "#ui/flows.tsx";
import { OfferDoor } from "#app/offer/OfferDoor.tsx";
import { useShop, useWired } from "#app/shop-context.ts";
import { drafts } from "./drafts.ts";
import { usePhoneBook } from "#app/use-phone-book.ts";
import { wirePhoneCode } from "#app/wiring/account.ts";
import { wireCheckout } from "#app/wiring/checkout.ts";

interface CheckoutOfProps {
  readonly page: CheckoutPage;
  /** What a form without scripts came back with. */
  readonly faults: Faults;
  readonly fault: string;
  readonly told?: readonly CheckoutChange[];
  readonly isReturned?: boolean;
}

const NOTHING: readonly CheckoutChange[] = [];

/** The checkout's flow on its page. */
export const CheckoutOf = ({ page, faults, fault, told = NOTHING, isReturned = false }: CheckoutOfProps) => {
  const shop = useShop();
  const machine = useMemo(
    () => wireCheckout({ shop, mode: page.mode, drafts, leaveFor: (address) => leaveFor(window, address) }),
    [shop, page.mode],
  );
  const [address] = useSearchParams();
  const checkout = useFlow(machine, { page, faults, told, isReturned, held: address.get("held") ?? "" });
  const codeMachine = useWired(wirePhoneCode);
  const code = useFlow(codeMachine, { pending: page.pending });
  return (
    <CheckoutView
      checkout={checkout}
      code={code}
      fault={fault}
      book={usePhoneBook(page.phoneBook)}
      codesFault={address.get("fault")}
      offer={<OfferDoor />}
    />
  );
};
