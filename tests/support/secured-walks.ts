import { storeError } from "#core/kernel/store-error.ts";
import { captchaMachine } from "#core/secure-token/captcha.machine.ts";
import { secureTokenMachine } from "#core/secure-token/secure-token.machine.ts";
import { NO_TOKEN } from "#core/secure-token/secure-token.ts";
import { securedCallMachine } from "#core/secure-token/secured-call.machine.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";

const kept = { value: "kept", limit: 2, expire: 2_000 };

/** The walks over the machines of secured calls. */
export const SECURED_WALKS: readonly MachineWalk[] = [
  {
    machine: captchaMachine,
    inputs: [undefined],
    events: [
      { type: "captcha.wanted" },
      { type: "captcha.pending" },
      { type: "captcha.loaded" },
      { type: "captcha.broken" },
      { type: "captcha.executed", captchaToken: "done" },
      { type: "captcha.refused", error: storeError("captcha-unavailable") },
      { type: "captcha.refused", error: storeError("timeout") },
      { type: "provider.lost" },
      { type: "network.lost" },
      { type: "network.back" },
    ],
  },
  {
    machine: secureTokenMachine,
    inputs: [undefined],
    events: [
      { type: "token.wanted", callId: "1" },
      { type: "token.unwanted", callId: "1" },
      { type: "token.spoilt", value: "kept" },
      { type: "token.recalled", kept, now: 1_000 },
      { type: "token.recalled", kept: { ...kept, limit: 1 }, now: 1_000 },
      { type: "token.recalled", kept: NO_TOKEN, now: 1_000 },
      { type: "captcha.solved", captchaToken: "done", captchaType: "altcha" },
      { type: "captcha.failed", error: storeError("captcha-invalid") },
      { type: "token.granted", granted: { token: "new", ttl: 10, limit: 3 }, now: 1_000 },
      { type: "token.granted", granted: { token: "new", ttl: 10, limit: 0 }, now: 1_000 },
      { type: "token.refused", error: storeError("captcha-unavailable") },
      { type: "token.refused", error: storeError("timeout") },
    ],
    distinguish: ({ context }) => Math.min(1, (context as { callIds: readonly string[] }).callIds.length),
  },
  {
    machine: securedCallMachine,
    inputs: [undefined],
    events: [
      { type: "token.taken", token: "kept" },
      { type: "token.denied", error: storeError("captcha-invalid") },
      { type: "call.answered", value: null },
      { type: "call.refused", error: storeError("security-failed") },
      { type: "call.refused", error: storeError("rejected") },
    ],
  },
];
