import { lookEvery } from "../module/look-every.ts";
import type { StoreModule } from "../module/store-module.ts";
import { expireUnconfirmed } from "./confirm-order.ts";
import { forgetNetworks } from "./open-orders.ts";
import { forgetOldDrafts } from "./checkout-draft.ts";
import type { CheckoutStore } from "./checkout-page.ts";
import { forgetFinders } from "./known-order.ts";
import { serveOrders } from "./order-routes.ts";
import {
  CONFIRMATION_SCHEMA,
  FOUND_BY_SCHEMA,
  LATE_CODES_SCHEMA,
  NETWORK_SCHEMA,
  ORDER_SHOP_SCHEMA,
  ORDERS_SCHEMA,
  ORIGIN_SCHEMA,
  REFUND_SCHEMA,
  RETURNS_SCHEMA,
} from "./orders-schema.ts";
import { returnMoney } from "./return-money.ts";
import { expirePayments } from "./settle-payments.ts";

const PAUSE_MS = 30_000;

export const ordersModule: StoreModule<CheckoutStore & { readonly say: (line: string) => void }> = {
  name: "orders",
  migrations: [
    { version: 10, sql: ORDERS_SCHEMA },
    { version: 16, sql: REFUND_SCHEMA },
    { version: 17, sql: RETURNS_SCHEMA },
    { version: 21, sql: CONFIRMATION_SCHEMA },
    { version: 24, sql: NETWORK_SCHEMA },
    { version: 37, sql: ORDER_SHOP_SCHEMA },
    { version: 68, sql: LATE_CODES_SCHEMA },
    { version: 69, sql: FOUND_BY_SCHEMA },
    { version: 70, sql: ORIGIN_SCHEMA },
  ],
  serve: serveOrders,
  watch: ({ database, content, provider, say }) =>
    lookEvery(
      PAUSE_MS,
      async () => {
        await expirePayments(database, content.site);
        await expireUnconfirmed(database, content.site);
        await returnMoney(database, provider);
      },
      (error) => say(`orders could not be looked after: ${String(error)}`),
    ),
  forget: async (database) => {
    await forgetOldDrafts(database);
    await forgetNetworks(database);
    await forgetFinders(database);
  },
};
