import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { type CheckoutChange, changesOf, shownCheckout, typedAddress, withAddress } from "./checkout-changes.rules.ts";
import type { checkoutMachine } from "./checkout.machine.ts";

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;

export const formIn = ({ children }: SnapshotFrom<typeof checkoutMachine>) => children.form;

/** What is not as the shopper last saw it; of a form that was sent without scripts, what it came back with. */
export const changesIn = ({ context }: SnapshotFrom<typeof checkoutMachine>): readonly CheckoutChange[] => {
  const { seen, page, values, told, leftAddress } = context;
  const address = typedAddress(page, values) === leftAddress ? leftAddress : "";
  const changes = withAddress(changesOf(shownCheckout(seen, values), shownCheckout(page, values)), address);
  return changes.length === 0 ? told : changes;
};
