import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { type CheckoutChange, changesOf, shownCheckout } from "./checkout-changes.rules.ts";
import type { checkoutMachine } from "./checkout.machine.ts";

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;

export const formIn = ({ children }: SnapshotFrom<typeof checkoutMachine>) => children.form;

/** What is not as the shopper last saw it; of a form that was sent without scripts, what it came back with. */
export const changesIn = ({ context }: SnapshotFrom<typeof checkoutMachine>): readonly CheckoutChange[] => {
  const { seen, page, values, told } = context;
  const changes = changesOf(shownCheckout(seen, values), shownCheckout(page, values));
  return changes.length === 0 ? told : changes;
};
