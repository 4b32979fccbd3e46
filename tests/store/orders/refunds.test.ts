import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelOrder } from "#adapters/store/orders/order-store.ts";
import type { PaymentProvider } from "#adapters/store/payment/payment-port.ts";
import { refundCanceled } from "#adapters/store/orders/settle-payments.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { placeOrder } from "#tests/support/order-harness.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

let store: StoreHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", sizes: [aStock("A", { barcode: "A", stockSite: 1 })] })]), {
    asksCity: false,
  });
});

afterAll(() => store.close());

it("money for a canceled order is given back later when the bank was away", async () => {
  const guest = store.visitor();
  const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size");
  await guest.ask("GET", `/cart/add-item/${size?.id}/1`);
  const { data } = await placeOrder(guest, { payment: "1" });
  const { link, paymentUrl } = data as { link: string; paymentUrl: string };
  await fetch(`${store.address}${paymentUrl}`, { method: "POST", body: new URLSearchParams({ decision: "pay" }), redirect: "manual" });
  const asked: string[] = [];
  const bank: PaymentProvider = {
    pageFor: () => "",
    readEvent: () => null,
    refund: async ({ id }) => {
      asked.push(id);
      if (asked.length === 1) throw new Error("The bank is away");
    },
  };
  await cancelOrder(store.database, bank, link.replace("/order/", ""));
  const { order } = (await guest.ask("GET", link)).data as { order: unknown };
  expect(order).toMatchObject({ status: "canceled", payment: { status: "paid" } });
  await refundCanceled(store.database, bank);
  const id = new URLSearchParams(paymentUrl.split("?")[1]).get("id");
  expect(asked).toEqual([id, id]);
});
