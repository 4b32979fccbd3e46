import { useLoaderData, useSearchParams } from "react-router-dom";
import { checkoutCalls } from "#adapters/contract/checkout.calls.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { changesSince } from "#app/checkout/shown-before.ts";
import { cartFaultText } from "#ui/text/cart-fault-text.ts";
import { readFaults } from "#app/fault-address.ts";
import { loadPage, type PageModule } from "./page-source.ts";

export const Component = () => {
  const page = useLoaderData<CheckoutPage>();
  const [address] = useSearchParams();
  const fault = address.get("fault");
  return (
    <CheckoutOf
      key={`${page.visitor} ${page.mode}`}
      page={page}
      faults={readFaults(address.get("faults"))}
      fault={cartFaultText(fault)}
      {...(fault === "changed" ? { told: changesSince(page) } : {})}
    />
  );
};

export const loadData: PageModule["loadData"] = ({ personalHttp }, request) => loadPage(personalHttp, checkoutCalls.checkoutPage, request);
