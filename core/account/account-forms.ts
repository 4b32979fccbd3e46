import { sendParent } from "xstate";
import type { Counters } from "#core/cart/cart.ts";
import { formOf, UNFOLLOWED } from "#core/forms/form.machine.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { PendingCode } from "./account.ts";

/** What a right code or a right password brings. */
export interface Entered {
  /** The account was made by this sign-in. */
  readonly isJustAuthorized: boolean;
  /** Who the shopper is from now on, by a name that is no key to anything. */
  readonly visitor: string;
  readonly counters: Counters;
}

/** What a form of an account tells the flow that it is a part of. */
export type AccountFormEvent =
  | { readonly type: "code.sent"; readonly pending: PendingCode }
  | { readonly type: "shopper.entered"; readonly entered: Entered }
  | { readonly type: "link.sent" }
  | { readonly type: "password.set" }
  | { readonly type: "form.failed"; readonly error: StoreError };

const failed = (error: StoreError): AccountFormEvent => ({ type: "form.failed", error });

/** Asks for a code to a phone. */
export const phoneForm = formOf<PendingCode>().provide({
  actions: {
    ...UNFOLLOWED,
    tellAccepted: sendParent((_, params: { answer: PendingCode }): AccountFormEvent => ({ type: "code.sent", pending: params.answer })),
    tellRefused: sendParent((_, params: { error: StoreError }) => failed(params.error)),
  },
});

/** Gives the code, or a password. */
export const entranceForm = formOf<Entered>().provide({
  actions: {
    ...UNFOLLOWED,
    tellAccepted: sendParent((_, params: { answer: Entered }): AccountFormEvent => ({ type: "shopper.entered", entered: params.answer })),
    tellRefused: sendParent((_, params: { error: StoreError }) => failed(params.error)),
  },
});

/** Asks for a link by which a password is set. */
export const linkForm = formOf<unknown>().provide({
  actions: {
    ...UNFOLLOWED,
    tellAccepted: sendParent((): AccountFormEvent => ({ type: "link.sent" })),
    tellRefused: sendParent((_, params: { error: StoreError }) => failed(params.error)),
  },
});

/** Sets a password. */
export const newPasswordForm = formOf<unknown>().provide({
  actions: {
    ...UNFOLLOWED,
    tellAccepted: sendParent((): AccountFormEvent => ({ type: "password.set" })),
    tellRefused: sendParent((_, params: { error: StoreError }) => failed(params.error)),
  },
});
