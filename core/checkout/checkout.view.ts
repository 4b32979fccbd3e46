import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { type CheckoutChange, changesOf, dearerLines, shownCheckout, typedAddress, withAddress } from "./checkout-changes.rules.ts";
import type { checkoutMachine } from "./checkout.machine.ts";
import { obstacleOf } from "./checkout.rules.ts";

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;

export const formIn = ({ children }: SnapshotFrom<typeof checkoutMachine>) => children.form;

/** Nothing of what lies in the cart can be ordered: there is no order to fill in. */
export const hasRunOut = ({ context }: SnapshotFrom<typeof checkoutMachine>): boolean => obstacleOf(context.page) === "run-out";

/** What is not as the shopper last saw it; of a form that was sent without scripts, what it came back with. */
export const changesIn = ({ context }: SnapshotFrom<typeof checkoutMachine>): readonly CheckoutChange[] => {
  const { seen, page, values, told, leftAddress } = context;
  const address = typedAddress(page, values) === leftAddress ? leftAddress : "";
  const changes = withAddress(changesOf(shownCheckout(seen, values), shownCheckout(page, values)), address);
  return changes.length === 0 ? told : changes;
};

/** Why the last press was refused, where nothing that changed says it better; empty for nothing to say. */
export const refusalIn = (snapshot: SnapshotFrom<typeof checkoutMachine>): string =>
  changesIn(snapshot).length === 0 && obstacleOf(snapshot.context.page) === null ? snapshot.context.refusal : "";

/** What costs more than when it was put into the cart, besides what is said of it as news: whoever comes from the cart may have seen the sum of before. */
export const dearerIn = (snapshot: SnapshotFrom<typeof checkoutMachine>): readonly CheckoutChange[] => {
  const news = changesIn(snapshot).flatMap((change) => (change.what === "cost" ? [change.line.id] : []));
  return dearerLines(snapshot.context.page).filter((change) => !news.includes(change.line.id));
};
