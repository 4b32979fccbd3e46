import type { Counters } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { PendingCode } from "./account.ts";
import type { Entered } from "./account-forms.ts";

/** Signing in and out, and what one signs in with. `values` are those of the form that asks. */
export interface AccountPort {
  /** Sends a code to a phone. */
  readonly sendCode: (phone: string) => Answer<PendingCode>;
  readonly checkCode: (values: FormValues) => Answer<Entered>;
  readonly signIn: (values: FormValues) => Answer<Entered>;
  readonly signOut: () => Answer<{ readonly counters: Counters }>;
  readonly askRecovery: (values: FormValues) => Answer<unknown>;
  readonly setPassword: (token: string, values: FormValues) => Answer<unknown>;
  readonly changePassword: (values: FormValues) => Answer<unknown>;
  readonly setEmail: (values: FormValues) => Answer<unknown>;
}
