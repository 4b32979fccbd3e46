import { assign, setup } from "xstate";
import type { Counters } from "#core/cart/cart.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { type AccountFormEvent, linkForm, newPasswordForm } from "./account-forms.ts";
import { changePasswordFields, emailFields } from "./sign-in.rules.ts";

export type SignOutAnswered =
  | { readonly type: "shopper.left"; readonly counters: Counters }
  | { readonly type: "leaving.failed"; readonly error: StoreError };

export type ProfileEvent = AccountFormEvent | SignOutAnswered | { readonly type: "again.pressed" } | { readonly type: "leave.pressed" };

export interface ProfileInput {
  readonly hasPassword: boolean;
}

interface ProfileContext extends ProfileInput {
  readonly changes: number;
}

/** What a shopper signs in with, and signing out. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    input: {} as ProfileInput,
    events: {} as ProfileEvent,
    children: {} as { emailForm: "emailForm"; passwordForm: "passwordForm"; signOut: "signOut" },
    tags: {} as "leaving",
  },
  actors: {
    emailForm: linkForm,
    passwordForm: newPasswordForm,
    signOut: unwired<SignOutAnswered, undefined>("signOut"),
  },
  actions: {
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
    /** Wired: says that the password is changed. */
    tellChanged: () => unwiredAction("tellChanged"),
    /** Wired: leaves for the home page as a guest. */
    goHome: (_, _params: { counters: Counters }) => unwiredAction("goHome"),
    /** Wired: says why not. */
    tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
  },
}).createMachine({
  id: "profile",
  context: ({ input }) => ({ ...input, changes: 0 }),
  type: "parallel",
  on: { "form.failed": { actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } } },
  states: {
    email: {
      initial: "asking",
      states: {
        asking: {
          invoke: { src: "emailForm", id: "emailForm", input: ({ context }) => ({ fields: emailFields(context.hasPassword), values: {} }) },
          on: { "link.sent": "sent" },
        },
        sent: { on: { "again.pressed": "asking" } },
      },
    },
    password: {
      invoke: { src: "passwordForm", id: "passwordForm", input: { fields: changePasswordFields, values: {} } },
      // A new form: what was typed into the former one is secret and of no use any more.
      on: { "password.set": { target: "password", reenter: true, actions: ["countChange", "tellChanged"] } },
    },
    presence: {
      initial: "present",
      states: {
        present: { on: { "leave.pressed": "leaving" } },
        leaving: {
          tags: "leaving",
          invoke: { src: "signOut", id: "signOut" },
          on: {
            "shopper.left": { target: "left", actions: { type: "goHome", params: ({ event }) => ({ counters: event.counters }) } },
            "leaving.failed": { target: "present", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
          },
        },
        left: { tags: "leaving" },
      },
    },
  },
});
