import type { AppliedCode } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import { typedText } from "#core/forms/form.rules.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { CodeAsked } from "#core/promo/code-field.machine.ts";
import { isTypedCode, isUntriedCode, refusedCode } from "#core/promo/typed-code.rules.ts";
import type { CheckoutPage } from "./checkout.ts";

/** What is done with codes while a checkout stands open. */
export interface CodesHere {
  /** One is on its way, to be applied or taken away. */
  readonly isAsked: boolean;
  /** What was typed and sent, and the title of what was taken away, since the checkout was asked for: what they change is no news. */
  readonly typed: string;
  readonly removed: string;
  /** What the store said no to: a press goes on without it. */
  readonly refused: string;
  /** What the last press was held for: it had been typed and not applied. Empty for none. */
  readonly held: string;
}

export const NO_CODES: CodesHere = { isAsked: false, typed: "", removed: "", refused: "", held: "" };

type Beside = Pick<CheckoutPage, "cart">;

/** The name of the line where codes are typed: it is filled in with the other fields, and is none that is sent. */
export const CODE_LINE = "promo";

export const typedCode = (values: FormValues): string => typedText(values, CODE_LINE).trim();

export const promoBeside = ({ cart }: Beside): AppliedCode | null => cart.codes.find(({ kind }) => kind === "promo") ?? null;

export const isApplied = ({ cart }: Beside, typed: string): boolean => cart.codes.some((code) => isTypedCode(code, typed));

/** Whether a code stands in its line that nobody has tried: who typed it wants it applied. */
export const isCodeLeft = ({ cart }: Beside, values: FormValues, { refused }: CodesHere): boolean =>
  isUntriedCode(cart.codes, typedCode(values), refused);

export const withAsked = (codes: CodesHere, { cart }: Beside, { code, removedId }: CodeAsked): CodesHere => ({
  isAsked: true,
  typed: code,
  removed: cart.codes.find(({ id }) => id === removedId)?.title ?? "",
  refused: "",
  held: code.trim() === codes.held ? codes.held : "",
});

export const withAnswered = (codes: CodesHere, error: StoreError | null): CodesHere => ({
  ...codes,
  isAsked: false,
  refused: refusedCode(error, codes.typed),
});

/** What a browser kept of the fields, without a code that was applied since. */
export const withoutApplied = (page: Beside, values: FormValues): FormValues =>
  isApplied(page, typedCode(values)) ? { ...values, [CODE_LINE]: "" } : values;
