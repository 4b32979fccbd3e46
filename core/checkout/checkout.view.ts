import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { type CheckoutChange, changesOf, dearerLines, shownCheckout, typedAddress, withAddress } from "./checkout-changes.rules.ts";
import { isApplied } from "./checkout-codes.rules.ts";
import type { checkoutMachine } from "./checkout.machine.ts";
import { obstacleOf } from "./checkout.rules.ts";

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;

export const formIn = ({ children }: SnapshotFrom<typeof checkoutMachine>) => children.form;

export const codesIn = ({ children }: SnapshotFrom<typeof checkoutMachine>) => children.codes;

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

/** The code that the last press was held for, and what became of it. */
export interface HeldCode {
  readonly code: string;
  /** `unknown`: nobody has said whether it fits. */
  readonly outcome: "applied" | "refused" | "unknown";
}

/** Null where it was held for none, or that is not known yet. */
export const heldIn = (snapshot: SnapshotFrom<typeof checkoutMachine>): HeldCode | null => {
  const { page, codes } = snapshot.context;
  const code = codes.held;
  if (code === "" || snapshot.hasTag("updating")) return null;
  if (isApplied(page, code)) return { code, outcome: "applied" };
  return { code, outcome: codes.refused === code ? "refused" : "unknown" };
};

/** What costs more than when it was put into the cart, besides what is said of it as news: whoever comes from the cart may have seen the sum of before. */
export const dearerIn = (snapshot: SnapshotFrom<typeof checkoutMachine>): readonly CheckoutChange[] => {
  const news = changesIn(snapshot).flatMap((change) => (change.what === "cost" ? [change.line.id] : []));
  return dearerLines(snapshot.context.page).filter((change) => !news.includes(change.line.id));
};
