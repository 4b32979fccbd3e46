import type { ActorRefFrom } from "xstate";
import type { passwordRecoveryMachine } from "./password-recovery.machine.ts";
import type { phoneCodeMachine } from "./phone-code.machine.ts";
import type { profileMachine } from "./profile.machine.ts";
import type { signInMachine } from "./sign-in.machine.ts";

export type SignInRef = ActorRefFrom<typeof signInMachine>;
export type PhoneCodeRef = ActorRefFrom<typeof phoneCodeMachine>;
export type PasswordRecoveryRef = ActorRefFrom<typeof passwordRecoveryMachine>;
export type ProfileRef = ActorRefFrom<typeof profileMachine>;
