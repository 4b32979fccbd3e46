import { type ShopLimits, shopLimitsOf } from "#adapters/environment/shop-limits.ts";
import type { OrderBody } from "#adapters/contract/checkout.calls.ts";
import { CheckoutPageCodec } from "#adapters/contract/checkout.codec.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { linesOf, totalOf } from "#core/checkout/checkout.rules.ts";
import { dueOf } from "#core/checkout/due.rules.ts";
import type { Said, Visitor } from "./store-harness.ts";

/** For tests in which one phone orders again and again from one network. */
export const MANY_ORDERS: ShopLimits = { ...shopLimitsOf({}).limits, openOrders: 0, openSum: 0, networkOrders: 0, networkSum: 0 };

/** Who writes letters of orders. */
export const LETTER_SHOP = { brand: "Кромка", phone: "+7 (800) 555-00-00" };

/** To be placed as it stands where the city is not asked for. */
export const ORDER: Omit<OrderBody, "expectedCity" | "expectedDue" | "expectedLines" | "expectedTotal"> = {
  mode: "default",
  name: " Анна ",
  phone: "+7 (999) 123-45-67",
  email: "anna@example.ru",
  delivery: "1",
  address: "Тверская, 1",
  point: "",
  payment: "5",
  code: "",
  comment: "",
  consent: "on",
};

/** The visitor's checkout as its page has it. */
export const checkoutOf = async (visitor: Visitor, query: Readonly<Record<string, string>> = {}): Promise<CheckoutPage> => {
  const { data } = await visitor.ask("GET", `/order?${new URLSearchParams(query).toString()}`);
  const decoded = CheckoutPageCodec.decode(data);
  if (decoded._tag === "Left") throw new Error("This is no checkout");
  return decoded.right;
};

/** What a page sends that shows this checkout. */
export const orderShownBy = (page: CheckoutPage, given: Partial<OrderBody> = {}): OrderBody => {
  const [first] = page.deliveries;
  const place = given.mode === "order-from-shop" ? { delivery: String(first?.id ?? ""), point: first?.points[0] ?? "" } : {};
  const order = { ...ORDER, ...place, ...given };
  const values = { delivery: order.delivery };
  return {
    expectedTotal: totalOf(page, values),
    expectedDue: dueOf(page, values),
    expectedCity: page.location.geoId,
    expectedLines: linesOf(page),
    ...order,
  };
};

/** What a page sends that shows the visitor's checkout as it is now. */
export const orderAsShown = async (visitor: Visitor, given: Partial<OrderBody> = {}): Promise<OrderBody> =>
  orderShownBy(await checkoutOf(visitor, { mode: given.mode ?? ORDER.mode }), given);

/** Presses as a page does that shows the checkout as it is now; what is given stands in place of what it would send. */
export const placeOrder = async (visitor: Visitor, given: Partial<OrderBody> = {}, key: string = crypto.randomUUID()): Promise<Said> =>
  visitor.ask("POST", "/order/place", { body: await orderAsShown(visitor, given), headers: { "idempotency-key": key } });

/** Makes a city the visitor's, found by its name as the shop's picker finds it. */
export const moveTo = async (visitor: Visitor, country: string, name: string): Promise<string> => {
  const found = await visitor.ask(
    "GET",
    `/api/v1/delivery/geo/countries/${country}/cities?${new URLSearchParams({ search: name }).toString()}`,
  );
  const [place] = found.data as unknown as readonly { readonly id: string }[];
  if (place === undefined) throw new Error(`There is no ${name}`);
  const chosen = { city: "", city_geo_id: place.id, region: "", region_geo_id: "", country: "", country_iso: country };
  await visitor.ask("POST", "/users/geo/confirmation", { body: { geo_selected: chosen, rewrite: true } });
  return place.id;
};
