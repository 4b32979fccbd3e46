import type { FastifyInstance } from "fastify";
import { accountCalls } from "#adapters/contract/account.calls.ts";
import { sellerCalls } from "#adapters/contract/seller.calls.ts";
import { plainCode } from "#core/account/sign-in.rules.ts";
import { pathOfMode } from "#core/cart/cart-mode.rules.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { ownPath } from "#app/own-path.ts";
import type { AccountFault } from "#ui/text/account-text.ts";
import { fieldsOf, goTo, modeIn, TOKEN } from "./forms.ts";
import { askStoreFor, limitFault, type StoreSaid } from "./store-link.ts";
import type { Stores } from "./stores.ts";

const PROFILE = "/profile";
const SIGN_IN = "/user/login";

/** What a form says, without spaces around, as a form with scripts sends it. */
type Said = (name: string) => string;

interface AccountFormRow {
  readonly path: string;
  /** What the store is asked; null when the form itself is wrong. */
  readonly call: (said: Said) => { readonly path: string; readonly body: unknown; readonly isSecured?: true } | null;
  readonly done: (said: Said) => string;
  /** The page that says what is wrong. */
  readonly failed: (said: Said) => string;
  /** The name of the fault, when neither the store nor the number of attempts is to blame. */
  readonly fault: AccountFault;
}

const backOf = (said: Said): string => ownPath(said("back")) ?? PROFILE;

const marked = (page: string, marks: Readonly<Record<string, string>>): string => `${page}?${new URLSearchParams(marks).toString()}`;

const signInBy = (way: string) => (said: Said) => marked(SIGN_IN, { way, back: backOf(said) });

const recoveryOf = (said: Said): string => `/user/recovery/${TOKEN.test(said("token")) ? said("token") : "-"}`;

const modeOf = (said: Said): CartMode => modeIn(new URLSearchParams({ mode: said("mode") }));

const cartOf = (said: Said): string => pathOfMode(modeOf(said));

const ROWS: readonly AccountFormRow[] = [
  {
    path: "/form/send-code",
    call: (said) => ({
      path: accountCalls.sendCode.path,
      body: { email: "", phone: said("phone"), formRenderTimestamp: Date.now() },
      isSecured: true,
    }),
    done: signInBy("phone"),
    failed: signInBy("phone"),
    fault: "phone",
  },
  {
    path: "/form/profile-code",
    call: (said) => ({
      path: accountCalls.sendCode.path,
      body: { email: "", phone: said("phone"), formRenderTimestamp: Date.now() },
      isSecured: true,
    }),
    done: () => PROFILE,
    failed: () => PROFILE,
    fault: "phone",
  },
  {
    path: "/form/check-code",
    call: (said) => ({ path: accountCalls.checkCode.path, body: { phone: said("phone"), code: plainCode(said("code")) } }),
    done: backOf,
    failed: signInBy("phone"),
    fault: "code",
  },
  {
    path: "/form/sign-in",
    call: (said) => ({ path: accountCalls.signIn.path, body: { username: said("username"), password: said("password") } }),
    done: backOf,
    failed: signInBy("email"),
    fault: "credentials",
  },
  {
    path: "/form/sign-out",
    call: () => ({ path: accountCalls.signOut.path, body: {} }),
    done: () => "/",
    failed: () => PROFILE,
    fault: "store",
  },
  {
    path: "/form/recovery",
    call: (said) => ({ path: accountCalls.askRecovery.path, body: { phoneOrEmail: said("phoneOrEmail") } }),
    done: () => marked("/user/recovery", { state: "sent" }),
    failed: () => "/user/recovery",
    fault: "name",
  },
  {
    path: "/form/new-password",
    call: (said) =>
      TOKEN.test(said("token"))
        ? {
            path: accountCalls.setPassword.path.replace(":token", said("token")),
            body: { password: said("password"), password_repeat: said("password_repeat") },
          }
        : null,
    done: () => marked("/user/recovery", { state: "done" }),
    failed: recoveryOf,
    fault: "password",
  },
  {
    path: "/form/set-email",
    call: (said) => ({
      path: accountCalls.setEmail.path,
      body: { email: said("email"), password: said("password"), code: plainCode(said("code")) },
    }),
    done: () => marked(PROFILE, { state: "sent" }),
    failed: () => PROFILE,
    fault: "email",
  },
  {
    path: "/form/change-password",
    call: (said) => ({
      path: accountCalls.changePassword.path,
      body: { oldPassword: said("oldPassword"), password: said("password"), repeatPassword: said("repeatPassword") },
    }),
    done: () => marked(PROFILE, { state: "changed" }),
    failed: () => PROFILE,
    fault: "own-password",
  },
  {
    path: "/form/seller-code",
    call: (said) => ({ path: sellerCalls.sendSellerCode.path, body: { phone: said("phone"), mode: modeOf(said) } }),
    done: (said) => `${cartOf(said)}#seller`,
    failed: cartOf,
    fault: "phone",
  },
  {
    path: "/form/seller-check",
    call: (said) => ({
      path: sellerCalls.checkSellerCode.path,
      body: { code: plainCode(said("code")), mode: modeOf(said), phone: said("phone") },
    }),
    done: (said) => `${cartOf(said)}#seller`,
    failed: cartOf,
    fault: "code",
  },
];

const accountFault = (said: StoreSaid, fault: AccountFault): AccountFault => {
  const limit = limitFault(said);
  if (limit !== null) return limit;
  const { status, code } = said;
  if (code === "COMMON_PASSWORD") return "common";
  return status >= 500 || code === "UNDECODABLE" ? "store" : fault;
};

const withFault = (page: string, fault: AccountFault): string => `${page}${page.includes("?") ? "&" : "?"}fault=${fault}#fault`;

/** Signing in and out, what one signs in with, and the codes of sellers, where no scripts run. */
export const serveAccountForms = (server: FastifyInstance, stores: Stores): void => {
  for (const { path, call, done, failed, fault } of ROWS) {
    server.post(path, async (request, reply) => {
      const fields = fieldsOf(request);
      const said: Said = (name) => (fields.get(name) ?? "").trim();
      const asking = call(said);
      if (asking === null) return goTo(reply, withFault(failed(said), fault));
      const answer = await askStoreFor(stores, request, reply, { method: "POST", ...asking });
      if (answer.code === "NOT_SIGNED_IN") return goTo(reply, marked(SIGN_IN, { back: failed(said) }));
      return goTo(reply, answer.isDone ? done(said) : withFault(failed(said), accountFault(answer, fault)));
    });
  }
};
