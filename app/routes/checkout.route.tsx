import { useSearchParams } from "react-router-dom";
import { checkoutCalls } from "#adapters/contract/checkout.calls.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { obstacleOf } from "#core/checkout/checkout.rules.ts";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { changesSince } from "#app/checkout/shown-before.ts";
import { readFaults } from "#app/fault-address.ts";
import { checkoutFaultText } from "#ui/text/checkout-fault-text.ts";
import { leftText } from "#ui/text/left-text.ts";
import { loadPage, type PageModule, type PageProps, titleOfMeta } from "./page-module.ts";

const CheckoutPageOf = ({ input }: PageProps<CheckoutPage>) => {
  const [address] = useSearchParams();
  const fault = address.get("fault");
  // Of an order of which nothing is left its page says all there is to say.
  const isOver = obstacleOf(input) === "run-out";
  return (
    <CheckoutOf
      key={`${input.visitor} ${input.mode}`}
      page={input}
      faults={readFaults(address.get("faults"))}
      isReturned={fault !== null || address.get("kept") === "yes"}
      fault={address.get("left") === "yes" ? leftText.said : checkoutFaultText(isOver ? null : fault)}
      {...(fault === "changed" || fault === "fields" ? { told: changesSince(input) } : {})}
    />
  );
};

export const page: PageModule<CheckoutPage> = {
  load: ({ personalHttp }, asked) => loadPage(personalHttp, checkoutCalls.checkoutPage, asked),
  title: titleOfMeta,
  View: CheckoutPageOf,
};
