import { setup } from "xstate";
import { unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { type AccountFormEvent, linkForm, newPasswordForm } from "./account-forms.ts";
import type { PhoneRegions } from "#core/phone/phone.ts";
import { newPasswordFields, recoveryFields } from "./sign-in.rules.ts";

export interface PasswordRecoveryInput {
  /** Of the link; empty where one is asked for. */
  readonly token: string;
  readonly isOpen: boolean;
  readonly regions: PhoneRegions;
}

export type PasswordRecoveryEvent = AccountFormEvent | { readonly type: "again.pressed" };

/** A forgotten password: a link is asked for, and the page that it leads to sets a new one. */
export const passwordRecoveryMachine = setup({
  types: {
    context: {} as PasswordRecoveryInput,
    events: {} as PasswordRecoveryEvent,
    input: {} as PasswordRecoveryInput,
    children: {} as { linkForm: "linkForm"; newPasswordForm: "newPasswordForm" },
    tags: {} as "gone",
  },
  actors: { linkForm, newPasswordForm },
  guards: {
    hasNoToken: ({ context }) => context.token === "",
    isOpen: ({ context }) => context.isOpen,
    isGone: (_, { error }: { error: StoreError }) => error.code === "not-found",
  },
  actions: {
    /** Wired: says why not. */
    tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
  },
}).createMachine({
  id: "passwordRecovery",
  context: ({ input }) => input,
  initial: "arriving",
  states: {
    arriving: {
      always: [{ guard: "hasNoToken", target: "request" }, { guard: "isOpen", target: "newPassword" }, { target: "request.gone" }],
    },
    request: {
      invoke: { src: "linkForm", id: "linkForm", input: ({ context }) => ({ fields: recoveryFields(context.regions), values: {} }) },
      initial: "first",
      states: { first: {}, gone: { tags: "gone" } },
      on: {
        "link.sent": "sent",
        "form.failed": { actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sent: { on: { "again.pressed": "request" } },
    newPassword: {
      invoke: { src: "newPasswordForm", id: "newPasswordForm", input: { fields: newPasswordFields, values: {} } },
      on: {
        "password.set": "done",
        "form.failed": [
          { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "request.gone" },
          { actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    done: {},
  },
});
