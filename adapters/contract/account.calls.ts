import * as t from "io-ts";
import { nothing, readCall, writeCall } from "./call.ts";
import { ProfilePageCodec, RecoveryPageCodec, SignedInCodec, SignInPageCodec } from "./account.codec.ts";
import { line, whole, word } from "./codec.ts";
import { PendingCodeCodec } from "./pending-code.codec.ts";
import { CountersCodec } from "./counters.codec.ts";
import { securedCall } from "./secured-call.ts";

const SendCodeBody = t.type({ email: line, phone: line, formRenderTimestamp: whole }, "SendCode");
const Done = t.type({}, "Done");
const RecoveryToken = t.type({ token: word }, "RecoveryToken");

/** A shopper signs in, out, and looks after what they sign in with. */
export const accountCalls = {
  signInPage: readCall("signInPage", "/user/login", nothing, nothing, SignInPageCodec),
  /** Sends a code to a phone. `formRenderTimestamp` is when its form was shown, in milliseconds of the browser's clock. */
  sendCode: securedCall("sendCode", "/user/send-sms-code-ajax", SendCodeBody, PendingCodeCodec),
  /** The door opens again for the press that opened it, as when its answer was lost. */
  checkCode: {
    ...writeCall("checkCode", "/user/check-sms-code-ajax", t.type({ phone: line, code: line }, "CheckCode"), SignedInCodec),
    takesKey: true as const,
  },
  signIn: writeCall("signIn", "/user/login-ajax", t.type({ username: line, password: line }, "Credentials"), SignedInCodec),
  signOut: writeCall("signOut", "/user/logout-ajax", nothing, t.type({ counters: CountersCodec }, "SignedOut")),
  askRecovery: writeCall("askRecovery", "/users/users/reset-password-ajax", t.type({ phoneOrEmail: line }, "AskRecovery"), Done),
  askRecoveryPage: readCall("askRecoveryPage", "/user/recovery", nothing, nothing, RecoveryPageCodec),
  recoveryPage: readCall("recoveryPage", "/user/recovery/:token", RecoveryToken, nothing, RecoveryPageCodec),
  setPassword: {
    ...writeCall(
      "setPassword",
      "/user/recovery-password-ajax/:token",
      t.type({ password: line, password_repeat: line }, "NewPassword"),
      Done,
    ),
    params: RecoveryToken,
  },
  profilePage: readCall("profilePage", "/profile", nothing, nothing, ProfilePageCodec),
  changePassword: writeCall(
    "changePassword",
    "/profile/change-password",
    t.type({ oldPassword: line, password: line, repeatPassword: line }, "ChangePassword"),
    Done,
  ),
  /** Sends a link that makes an e-mail address the account's own, to who gives the present password or, while there is none, a code. */
  setEmail: writeCall("setEmail", "/profile/set-email-ajax", t.type({ email: line, password: line, code: line }, "SetEmail"), Done),
};
