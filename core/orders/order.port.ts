import type { Answer } from "#core/kernel/port.ts";
import type { Order } from "./order.ts";

/** What the holder of an order's address can do with it. */
export interface OrderPort {
  readonly see: (token: string) => Answer<Order>;
  readonly pay: (token: string) => Answer<{ readonly paymentUrl: string }>;
  /** Only by the address in its letter. */
  readonly confirm: (token: string) => Answer<Order>;
  readonly cancel: (token: string) => Answer<Order>;
}
