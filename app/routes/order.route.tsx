import { useMemo } from "react";
import { useLoaderData, useParams, useSearchParams } from "react-router-dom";
import { checkoutCalls } from "#adapters/contract/checkout.calls.ts";
import type { OrderPage } from "#core/page/page.ts";
import { useShop } from "#app/shop-context.ts";
import { wireOrder } from "#app/wiring/order.ts";
import { useFlow } from "#ui/flows.tsx";
import { OrderView } from "#ui/orders/OrderView.tsx";
import { cartFaultText } from "#ui/text/cart-fault-text.ts";
import { loadPage, type PageModule } from "./page-source.ts";

const OrderPageOf = ({ page, token }: { readonly page: OrderPage; readonly token: string }) => {
  const shop = useShop();
  const machine = useMemo(() => wireOrder(shop, (address) => window.location.assign(address)), [shop]);
  const order = useFlow(machine, { token, order: page.order });
  const [address] = useSearchParams();
  return <OrderView order={order} fault={cartFaultText(address.get("fault"))} />;
};

export const Component = () => {
  const page = useLoaderData<OrderPage>();
  const { token = "" } = useParams();
  return <OrderPageOf key={`${token} ${page.order.status} ${page.order.payment.status}`} page={page} token={token} />;
};

export const loadData: PageModule["loadData"] = ({ personalHttp }, request) => loadPage(personalHttp, checkoutCalls.orderPage, request);
