import type { FormValues } from "#core/forms/form.ts";
import type { Faults } from "#core/forms/form.rules.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { CheckoutPage, Placed, Press } from "./checkout.ts";
import type { CheckoutChange } from "./checkout-changes.rules.ts";
import { checkoutFields } from "./checkout-fields.rules.ts";
import { draftOf, linesOf, totalOf } from "./checkout.rules.ts";
import { dueOf } from "./due.rules.ts";

export interface CheckoutInput {
  readonly page: CheckoutPage;
  /** What a form without scripts came back with. */
  readonly faults: Faults;
  readonly told: readonly CheckoutChange[];
  /** The form was sent without scripts, refused, and is here again. */
  readonly isReturned: boolean;
}

export interface CheckoutContext extends CheckoutInput {
  /** The page as the shopper came to it, or pressed it last. */
  readonly seen: CheckoutPage;
  /** What stands in the fields. */
  readonly values: FormValues;
  /** The address that stood there when the city became another one; empty for none. */
  readonly leftAddress: string;
  /** What the last press sent of it. */
  readonly sent: FormValues;
  readonly key: string;
  /** Why a press has no answer: the order may be there. Null once the store has said. */
  readonly lostBy: StoreError | null;
  /** It was asked for and nobody answered: once there is an answer, why the press had none is of no use. */
  readonly isUnknown: boolean;
  /** The last press was refused, and what there is now is not known yet. */
  readonly isRefused: boolean;
  /** Why the store refused the last press, in its own words; empty where it did not, or says it at a field. */
  readonly refusal: string;
  /** Seconds that a press may still be on its way: then it is looked for by its key; 0 for none. */
  readonly wait: number;
  /** How often a press was answered with another checkout: each time what changed takes the focus. */
  readonly returns: number;
  readonly placed: Placed | null;
}

/** What the form of a checkout begins with. */
export const formInput = ({ page, values, faults }: CheckoutContext) => ({ fields: checkoutFields(page), values, faults });

/** What is pressed: all that the page shows is said along. */
export const pressOf = ({ page, sent, key }: CheckoutContext): Press => ({
  values: sent,
  key,
  visitor: page.visitor,
  expectedTotal: totalOf(page, sent),
  expectedDue: dueOf(page, sent),
  expectedCity: page.location.geoId,
  expectedLines: linesOf(page),
});

const NO_PRESS = { leftAddress: "", lostBy: null, isUnknown: false, isRefused: false, refusal: "", wait: 0 } as const;

/** A checkout as its page opens it. */
export const opened = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  ...NO_PRESS,
  seen: input.page,
  values: draftOf(input.page, input.isReturned),
  sent: {},
  key: input.page.key,
  returns: 0,
  placed: null,
});

/** The same for who has come in meanwhile. */
export const begunAnew = ({ page }: CheckoutContext) => ({
  ...NO_PRESS,
  seen: page,
  values: draftOf(page),
  key: page.key,
  faults: {},
  told: [],
});
