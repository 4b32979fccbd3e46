import { assign, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { PendingCode } from "./account.ts";
import { type AccountFormEvent, entranceForm, type Entered, phoneForm } from "./account-forms.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import { phoneOf } from "#core/phone/phone.rules.ts";
import { codeFields, passwordFields, phoneFields, type SignInWay } from "./sign-in.rules.ts";

export interface SignInInput {
  readonly way: SignInWay;
  /** A code that is already waited for. */
  readonly pending: PendingCode | null;
  readonly book: PhoneBook;
}

export interface SignInContext extends SignInInput {
  /** «+79991234567»; empty until a code was sent. */
  readonly phone: string;
  /** Seconds until another code may be asked for. */
  readonly resendIn: number;
}

export type CodeAnswered = Extract<AccountFormEvent, { readonly type: "code.sent" | "form.failed" }>;

export type SignInEvent =
  | AccountFormEvent
  | { readonly type: "way.chosen"; readonly way: SignInWay }
  /** The number was a wrong one. */
  | { readonly type: "number.pressed" }
  | { readonly type: "resend.pressed" };

/** Signing in: by a phone and the code that is sent to it, or by an e-mail address and a password. The first right code makes an account. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    children: {} as { phoneForm: "phoneForm"; codeForm: "codeForm"; passwordForm: "passwordForm"; resend: "resend" },
    tags: {} as "resending",
  },
  actors: {
    phoneForm,
    codeForm: entranceForm,
    passwordForm: entranceForm,
    /** Sends another code to the same phone. */
    resend: unwired<CodeAnswered, { phone: string }>("code"),
  },
  guards: {
    isAwaited: ({ context }) => context.pending !== null,
    isByEmail: ({ context }) => context.way === "email",
    isNow: ({ context }) => context.resendIn === 0,
    isEmail: (_, params: { way: SignInWay }) => params.way === "email",
  },
  actions: {
    keepWay: assign((_, params: { way: SignInWay }) => ({ way: params.way })),
    keepPending: assign((_, { pending }: { pending: PendingCode }) => ({ pending, phone: pending.phone, resendIn: pending.resendIn })),
    forgetPending: assign({ pending: null }),
    countSecond: assign(({ context }) => ({ resendIn: Math.max(0, context.resendIn - 1) })),
    /** Wired: goes on to where the shopper was going. */
    goOn: (_, _params: { entered: Entered }) => unwiredAction("goOn"),
    /** Wired: says why not. */
    tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
  },
  delays: { second: 1000 },
}).createMachine({
  id: "signIn",
  context: ({ input }) => ({ ...input, phone: input.pending?.phone ?? "", resendIn: input.pending?.resendIn ?? 0 }),
  initial: "arriving",
  on: {
    "form.failed": { actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
    "shopper.entered": { target: ".authorized", actions: { type: "goOn", params: ({ event }) => ({ entered: event.entered }) } },
  },
  states: {
    arriving: {
      always: [{ guard: "isByEmail", target: "email" }, { guard: "isAwaited", target: "code" }, { target: "phone" }],
    },
    phone: {
      invoke: {
        src: "phoneForm",
        id: "phoneForm",
        input: ({ context: { book, phone } }) => ({ fields: phoneFields(book.regions), values: { phone: phoneOf(book, phone).text } }),
      },
      on: {
        "way.chosen": {
          guard: { type: "isEmail", params: ({ event }) => ({ way: event.way }) },
          target: "email",
          actions: { type: "keepWay", params: ({ event }) => ({ way: event.way }) },
        },
        "code.sent": { target: "code", actions: { type: "keepPending", params: ({ event }) => ({ pending: event.pending }) } },
      },
    },
    email: {
      invoke: {
        src: "passwordForm",
        id: "passwordForm",
        input: ({ context }) => ({ fields: passwordFields(context.book.regions), values: {} }),
      },
      on: {
        "way.chosen": [
          { guard: { type: "isEmail", params: ({ event }) => ({ way: event.way }) } },
          { target: "arriving", actions: { type: "keepWay", params: ({ event }) => ({ way: event.way }) } },
        ],
      },
    },
    code: {
      invoke: {
        src: "codeForm",
        id: "codeForm",
        input: ({ context: { book, phone } }) => ({ fields: [...phoneFields(book.regions), ...codeFields], values: { phone } }),
      },
      initial: "waiting",
      states: {
        waiting: {
          always: { guard: "isNow", target: "ready" },
          after: { second: { target: "waiting", reenter: true, actions: "countSecond" } },
        },
        ready: { on: { "resend.pressed": "resending" } },
        resending: {
          tags: "resending",
          invoke: { src: "resend", id: "resend", input: ({ context }) => ({ phone: context.phone }) },
          on: {
            "code.sent": { target: "waiting", actions: { type: "keepPending", params: ({ event }) => ({ pending: event.pending }) } },
            "form.failed": { target: "ready", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
      on: {
        "number.pressed": { target: "phone", actions: "forgetPending" },
        "way.chosen": {
          guard: { type: "isEmail", params: ({ event }) => ({ way: event.way }) },
          target: "email",
          actions: { type: "keepWay", params: ({ event }) => ({ way: event.way }) },
        },
      },
    },
    authorized: {},
  },
});
