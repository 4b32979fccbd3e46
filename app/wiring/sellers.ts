import { randomKey } from "#adapters/browser/random-key.ts";
import { sellersOverHttp } from "#adapters/http/sellers.http.ts";
import type { phoneCodeMachine } from "#core/account/phone-code.machine.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { DraftsPort } from "#core/checkout/checkout.port.ts";
import type { FormAnswered } from "#core/forms/form.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import { sellerCodeMachine } from "#core/sellers/seller-code.machine.ts";
import { sellerForm } from "#core/sellers/seller-form.ts";
import type { SellerCodeChecked } from "#core/sellers/seller.ts";
import { normalisedPhone } from "#core/phone/phone.rules.ts";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import { checkedToast } from "#ui/sellers/seller-toasts.ts";
import { pressedAgain } from "#ui/toasts/toast-texts.ts";
import type { Shop } from "#app/shop-context.ts";
import { tellingWhy, wirePhoneCode } from "./account.ts";
import { asking } from "./answers.ts";

interface SellerFlows {
  /** Sends the buyer a code. */
  readonly code: typeof phoneCodeMachine;
  readonly check: typeof sellerCodeMachine;
}

/** The flows of a seller beside one cart, with this shop's ports. All that the store says of a code is a message, and nothing of it stands at a field. */
export const wireSeller = (shop: Shop, mode: CartMode, drafts: DraftsPort): SellerFlows => {
  const sellers = sellersOverHttp(shop.http, randomKey());
  const send = asking<SellerCodeChecked, FormAnswered<SellerCodeChecked>, { values: FormValues }>(
    ({ values }) => {
      shop.tell(pressedAgain);
      return sellers.checkCode(values, mode);
    },
    (error) => ({ type: "form.refused", error: { ...error, errors: {} } }),
    (answer) => ({ type: "form.accepted", answer }),
  );
  // The checkout that was begun for another buyer is not the next one's to read.
  const forgetOthers = (confirmed: string): void => {
    const here = sessionOf(shop.storefront.getSnapshot())?.getSnapshot().context;
    const place = { mode, visitor: here?.visitor ?? "", isAuthorized: here?.isAuthorized ?? false };
    const phone = place.visitor === "" ? undefined : drafts.recall(place)?.values["phone"];
    if (typeof phone === "string" && normalisedPhone(phone) !== confirmed) drafts.forget(place);
  };
  return {
    code: wirePhoneCode(shop, (phone) => sellers.sendCode(phone, mode)),
    check: sellerCodeMachine.provide({
      actors: { sellerForm: sellerForm.provide({ actors: { send } }) },
      actions: {
        tellChecked: (_, { checked }) => {
          forgetOthers(checked.confirmed);
          shop.tell({ type: "toast.shown", toast: checkedToast(checked.message) });
        },
        tellRefused: tellingWhy(shop),
      },
    }),
  };
};
