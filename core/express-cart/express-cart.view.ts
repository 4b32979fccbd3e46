import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { CartPosition } from "#core/cart/cart.ts";
import type { expressCartMachine } from "./express-cart.machine.ts";

export type ExpressCartRef = ActorRefFrom<typeof expressCartMachine>;
type ExpressCartSnapshot = SnapshotFrom<typeof expressCartMachine>;

/** What lies in the cart and would have to go; null for nothing. */
export const heldOf = ({ context }: ExpressCartSnapshot): CartPosition | null => context.held;

export const isReplacing = (snapshot: ExpressCartSnapshot): boolean =>
  snapshot.matches({ ordering: "replacing" }) || snapshot.matches({ confirmReplace: "agreed" });
