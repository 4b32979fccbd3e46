import { randomKey } from "#adapters/browser/random-key.ts";
import { accountOverHttp } from "#adapters/http/account.http.ts";
import type { PendingCode } from "#core/account/account.ts";
import type { AccountPort } from "#core/account/account.port.ts";
import { entranceForm, type Entered, linkForm, newPasswordForm, phoneForm } from "#core/account/account-forms.ts";
import { passwordRecoveryMachine } from "#core/account/password-recovery.machine.ts";
import { phoneCodeMachine } from "#core/account/phone-code.machine.ts";
import { profileMachine } from "#core/account/profile.machine.ts";
import { signInMachine } from "#core/account/sign-in.machine.ts";
import type { FormAnswered } from "#core/forms/form.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { passwordChangedToast } from "#ui/account/account-toasts.ts";
import { failureToast } from "#ui/toasts/toast-texts.ts";
import type { Shop } from "#app/shop-context.ts";
import { securedHttp } from "./secured.ts";
import { asking } from "./answers.ts";

/** What sends a form: an answer of the store, as the form's machine hears it. */
const sending = <A>(ask: (values: FormValues) => Answer<A>) =>
  asking<A, FormAnswered<A>, { values: FormValues }>(
    ({ values }) => ask(values),
    (error) => ({ type: "form.refused", error }),
    (answer) => ({ type: "form.accepted", answer }),
  );

const portOf = (shop: Shop): AccountPort => accountOverHttp(securedHttp(shop), Date.now(), randomKey());

export const tellingWhy =
  ({ tell }: Shop) =>
  (_: unknown, { error }: { readonly error: StoreError }): void => {
    const toast = failureToast(error);
    if (toast !== null) tell({ type: "toast.shown", toast });
  };

/** Signing in with this shop's ports; `goOn` leaves for where the shopper was going. */
export const wireSignIn = (shop: Shop, goOn: () => void): typeof signInMachine => {
  const account = portOf(shop);
  return signInMachine.provide({
    actors: {
      phoneForm: phoneForm.provide({
        actors: { send: sending<PendingCode>(({ phone }) => account.sendCode(typeof phone === "string" ? phone : "")) },
      }),
      codeForm: entranceForm.provide({ actors: { send: sending<Entered>(account.checkCode) } }),
      passwordForm: entranceForm.provide({ actors: { send: sending<Entered>(account.signIn) } }),
      resend: asking(
        ({ phone }) => account.sendCode(phone),
        (error) => ({ type: "form.failed", error }),
        (pending) => ({ type: "code.sent", pending }),
      ),
    },
    actions: {
      goOn: (_, { entered }) => {
        shop.tell({ type: "counters.arrived", counters: entered.counters });
        goOn();
      },
      tellRefused: tellingWhy(shop),
    },
  });
};

/** A code to a phone with this shop's ports; `sendCode` where it is another than one's own. */
export const wirePhoneCode = (shop: Shop, sendCode: AccountPort["sendCode"] = portOf(shop).sendCode): typeof phoneCodeMachine =>
  phoneCodeMachine.provide({
    actors: {
      sendCode: asking(
        ({ phone }) => sendCode(phone),
        (error) => ({ type: "code.failed", error }),
        (pending) => ({ type: "code.sent", pending }),
      ),
    },
    actions: { tellRefused: tellingWhy(shop) },
  });

/** Recovering a password with this shop's ports. */
export const wirePasswordRecovery = (shop: Shop, token: string): typeof passwordRecoveryMachine => {
  const account = portOf(shop);
  return passwordRecoveryMachine.provide({
    actors: {
      linkForm: linkForm.provide({ actors: { send: sending<unknown>(account.askRecovery) } }),
      newPasswordForm: newPasswordForm.provide({ actors: { send: sending<unknown>((values) => account.setPassword(token, values)) } }),
    },
    actions: { tellRefused: tellingWhy(shop) },
  });
};

/** A shopper's own page with this shop's ports; `goHome` leaves it as a guest. */
export const wireProfile = (shop: Shop, goHome: () => void): typeof profileMachine => {
  const account = portOf(shop);
  return profileMachine.provide({
    actors: {
      emailForm: linkForm.provide({ actors: { send: sending<unknown>(account.setEmail) } }),
      passwordForm: newPasswordForm.provide({ actors: { send: sending<unknown>(account.changePassword) } }),
      signOut: asking(
        () => account.signOut(),
        (error) => ({ type: "leaving.failed", error }),
        ({ counters }) => ({ type: "shopper.left", counters }),
      ),
    },
    actions: {
      tellChanged: () => shop.tell({ type: "toast.shown", toast: passwordChangedToast }),
      goHome: (_, { counters }) => {
        shop.tell({ type: "counters.arrived", counters });
        goHome();
      },
      tellRefused: tellingWhy(shop),
    },
  });
};
