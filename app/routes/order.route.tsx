import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { leaveFor } from "#adapters/browser/leaving.ts";
import { checkoutCalls } from "#adapters/contract/checkout.calls.ts";
import type { OrderPage } from "#core/page/page.ts";
import { useShop } from "#app/shop-context.ts";
import { wireOrder } from "#app/wiring/order.ts";
import { useFlow } from "#ui/flows.tsx";
import { OrderView } from "#ui/orders/OrderView.tsx";
import { checkoutFaultText } from "#ui/text/checkout-fault-text.ts";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

const OrderPageOf = ({ page, token }: { readonly page: OrderPage; readonly token: string }) => {
  const shop = useShop();
  const machine = useMemo(() => wireOrder(shop, (address) => leaveFor(window, address)), [shop]);
  const order = useFlow(machine, { token, order: page.order });
  const [address] = useSearchParams();
  return (
    <OrderView
      order={order}
      fault={checkoutFaultText(address.get("fault"))}
      isCancelAsked={address.get("cancel") === "ask"}
      isCodeSent={address.get("codes") === "sent"}
    />
  );
};

export const page: PageModule<OrderPage> = {
  load: ({ personalHttp }, asked) => loadPage(personalHttp, checkoutCalls.orderPage, asked),
  title: titleOfMeta,
  View: ({ input, params: { token = "" } }) => (
    <OrderPageOf key={`${token} ${input.order.status} ${input.order.payment.status}`} page={input} token={token} />
  ),
};
