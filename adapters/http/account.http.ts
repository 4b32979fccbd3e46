import { accountCalls } from "#adapters/contract/account.calls.ts";
import type { AccountPort } from "#core/account/account.port.ts";
import { typedText } from "#core/forms/form.rules.ts";
import type { HttpClient } from "./http-client.ts";

/** `shownAt` is when the page was shown, in milliseconds since 1970; `key` is the page's own, by which a code that it used may be given again. */
export const accountOverHttp = (http: HttpClient, shownAt: number, key: string): AccountPort => ({
  sendCode: (phone) => http.ask(accountCalls.sendCode, { body: { email: "", phone, formRenderTimestamp: shownAt } }),
  checkCode: (values) =>
    http.ask(accountCalls.checkCode, {
      body: { phone: typedText(values, "phone"), code: typedText(values, "code") },
      headers: { "idempotency-key": key },
    }),
  signIn: (values) =>
    http.ask(accountCalls.signIn, { body: { username: typedText(values, "username"), password: typedText(values, "password") } }),
  signOut: () => http.ask(accountCalls.signOut, { body: {} }),
  askRecovery: (values) => http.ask(accountCalls.askRecovery, { body: { phoneOrEmail: typedText(values, "phoneOrEmail") } }),
  setPassword: (token, values) =>
    http.ask(accountCalls.setPassword, {
      params: { token },
      body: { password: typedText(values, "password"), password_repeat: typedText(values, "password_repeat") },
    }),
  changePassword: (values) =>
    http.ask(accountCalls.changePassword, {
      body: {
        oldPassword: typedText(values, "oldPassword"),
        password: typedText(values, "password"),
        repeatPassword: typedText(values, "repeatPassword"),
      },
    }),
  setEmail: (values) =>
    http.ask(accountCalls.setEmail, {
      body: { email: typedText(values, "email"), password: typedText(values, "password"), code: typedText(values, "code") },
    }),
});
