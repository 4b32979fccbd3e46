import type { FormValues } from "#core/forms/form.ts";
import type { Faults } from "#core/forms/form.rules.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import type { CodeAsked } from "#core/promo/code-field.machine.ts";
import type { CheckoutPage, Placed, Press, RecalledDraft } from "./checkout.ts";
import { type CheckoutChange, changesOf, isByCodes, isChanged, shownCheckout, typedAddress } from "./checkout-changes.rules.ts";
import { CODE_LINE, type CodesHere, isApplied, NO_CODES, withAsked } from "./checkout-codes.rules.ts";
import { checkoutFields } from "./checkout-fields.rules.ts";
import { draftOf, linesOf, obstacleOf, PRESS_SECONDS, totalOf } from "./checkout.rules.ts";
import { dueOf } from "./due.rules.ts";

export interface CheckoutInput {
  readonly page: CheckoutPage;
  /** What a form without scripts came back with. */
  readonly faults: Faults;
  readonly told: readonly CheckoutChange[];
  /** The form was sent without scripts, refused, and is here again. */
  readonly isReturned: boolean;
  /** The code that its press was held for; empty for none. */
  readonly held?: string;
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
  /** Why the promo code is none for whom the last press was to be placed; empty where it was not refused. */
  readonly promoRefusal: string;
  readonly codes: CodesHere;
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

const NO_PRESS = {
  leftAddress: "",
  lostBy: null,
  isUnknown: false,
  isRefused: false,
  refusal: "",
  promoRefusal: "",
  codes: NO_CODES,
  wait: 0,
} as const;

/** What was typed and did not fit stands in its line again. */
const withHeld = (page: CheckoutPage, values: FormValues, held: string) => {
  const isLeft = held !== "" && !isApplied(page, held);
  return { values: isLeft ? { ...values, [CODE_LINE]: held } : values, codes: { ...NO_CODES, held, refused: isLeft ? held : "" } };
};

/** A checkout as its page opens it. */
export const opened = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  ...NO_PRESS,
  seen: input.page,
  ...withHeld(input.page, draftOf(input.page, input.isReturned), input.held ?? ""),
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

const unanswered = storeError("timeout");

/** A press that was left is one without an answer. What a guest had seen before they signed in is compared with what there is now. */
export const recalled = ({ page, told }: CheckoutContext, { values, key, wait, isFromGuest, shown }: RecalledDraft) => ({
  key,
  wait,
  lostBy: wait > 0 ? unanswered : null,
  told: isFromGuest && shown !== null ? changesOf(shown, shownCheckout(page, values)) : told,
});

/** A page where nothing could be ordered was no offer: what comes after it is no change. */
export const withPage = ({ leftAddress, page: before, seen, values }: CheckoutContext, page: CheckoutPage) => ({
  page,
  leftAddress: page.location.geoId === before.location.geoId ? leftAddress : typedAddress(page, values),
  seen: obstacleOf(seen) === null || seen.visitor !== page.visitor ? seen : page,
});

/** A code is on its way; what was said of the one that was refused is over. */
export const coded = ({ codes, page, refusal, promoRefusal }: CheckoutContext, asked: CodeAsked) => ({
  codes: withAsked(codes, page, asked),
  refusal: promoRefusal === "" ? refusal : "",
  promoRefusal: "",
});

/** What the shopper does with codes is said where it is done: it is no news, unless the world changed with it. */
export const withCodes = ({ seen, page, values, isRefused, codes }: CheckoutContext): Partial<CheckoutContext> => ({
  ...(isRefused || !isByCodes(shownCheckout(seen, values), shownCheckout(page, values), codes) ? {} : { seen: page }),
  ...(codes.isAsked ? {} : { codes: { ...codes, typed: "", removed: "" } }),
});

/** What a refused press finds changed is news of that press. */
export const withChanges = (context: CheckoutContext) => ({
  isRefused: false,
  returns: context.isRefused && isChanged(context) ? context.returns + 1 : context.returns,
});

/** A press that is sent. */
export const pressed = ({ page, codes }: CheckoutContext, values: FormValues) => ({
  sent: values,
  seen: page,
  told: [],
  refusal: "",
  promoRefusal: "",
  codes: { ...codes, held: "" },
  wait: PRESS_SECONDS,
});
