import { accountCalls } from "#adapters/contract/account.calls.ts";
import type { AccountPort } from "#core/account/account.port.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { HttpClient } from "./http-client.ts";

const textOf = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value : "";
};

/** `shownAt` is when the page was shown, in milliseconds since 1970. */
export const accountOverHttp = (http: HttpClient, shownAt: number): AccountPort => ({
  sendCode: (phone) => http.ask(accountCalls.sendCode, { body: { email: "", phone, formRenderTimestamp: shownAt } }),
  checkCode: (values) => http.ask(accountCalls.checkCode, { body: { phone: textOf(values, "phone"), code: textOf(values, "code") } }),
  signIn: (values) =>
    http.ask(accountCalls.signIn, { body: { username: textOf(values, "username"), password: textOf(values, "password") } }),
  signOut: () => http.ask(accountCalls.signOut, { body: {} }),
  askRecovery: (values) => http.ask(accountCalls.askRecovery, { body: { phoneOrEmail: textOf(values, "phoneOrEmail") } }),
  setPassword: (token, values) =>
    http.ask(accountCalls.setPassword, {
      params: { token },
      body: { password: textOf(values, "password"), password_repeat: textOf(values, "password_repeat") },
    }),
  changePassword: (values) =>
    http.ask(accountCalls.changePassword, {
      body: {
        oldPassword: textOf(values, "oldPassword"),
        password: textOf(values, "password"),
        repeatPassword: textOf(values, "repeatPassword"),
      },
    }),
  setEmail: (values) => http.ask(accountCalls.setEmail, { body: { email: textOf(values, "email") } }),
});
