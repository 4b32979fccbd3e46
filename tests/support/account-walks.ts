import { analyticsQueueMachine } from "#core/analytics/analytics-queue.machine.ts";
import { passwordRecoveryMachine } from "#core/account/password-recovery.machine.ts";
import { phoneCodeMachine } from "#core/account/phone-code.machine.ts";
import { profileMachine } from "#core/account/profile.machine.ts";
import { signInMachine } from "#core/account/sign-in.machine.ts";
import { sellerCodeMachine } from "#core/sellers/seller-code.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { marketingDataMachine } from "#core/marketing/marketing-data.machine.ts";
import { someCounters } from "#tests/support/builders.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";
import { aPhoneBook } from "#tests/support/phone-builders.ts";

const refused = storeError("rejected", "Слишком много попыток");
const pending = { phone: "+79991234567", state: "sent" as const, resendIn: 2 };

/** The walks over the machines of accounts, of sellers, and of what analytics are told. */
export const ACCOUNT_WALKS: readonly MachineWalk[] = [
  {
    machine: signInMachine,
    inputs: [
      { way: "phone", pending: null, book: aPhoneBook() },
      { way: "email", pending: null, book: aPhoneBook() },
      { way: "phone", pending, book: aPhoneBook() },
    ],
    events: [
      { type: "code.sent", pending },
      { type: "shopper.entered", entered: { isJustAuthorized: true, visitor: "anna", counters: someCounters(3) } },
      { type: "form.failed", error: refused },
      { type: "way.chosen", way: "email" },
      { type: "way.chosen", way: "phone" },
      { type: "number.pressed" },
      { type: "resend.pressed" },
    ],
    distinguish: ({ context }) => {
      const { pending: awaited, resendIn } = context as { pending: unknown; resendIn: number };
      return [awaited === null, resendIn];
    },
  },
  {
    machine: phoneCodeMachine,
    inputs: [{ pending: null }, { pending }],
    events: [
      { type: "code.wanted", phone: pending.phone },
      { type: "code.wanted", phone: "+7 (999) 765-43-21" },
      { type: "code.sent", pending },
      { type: "code.failed", error: refused },
    ],
    distinguish: ({ context }) => (context as { resendIn: number }).resendIn,
  },
  {
    machine: sellerCodeMachine,
    inputs: [{ regions: aPhoneBook().regions, pending: null, confirmed: "" }],
    events: [
      { type: "code.submitted" },
      { type: "code.checked", checked: { message: "", confirmed: pending.phone } },
      { type: "code.refused", error: refused },
    ],
  },
  {
    machine: analyticsQueueMachine,
    inputs: [undefined],
    events: [{ type: "analytics.told", told: { event: "impression", productId: 1, position: 1, list: "Default slider", category: "" } }],
    distinguish: ({ context }) => (context as { gathered: readonly unknown[] }).gathered.length,
  },
  {
    machine: marketingDataMachine,
    inputs: [undefined],
    events: [
      { type: "visitor.met", isAuthorized: false },
      { type: "visitor.met", isAuthorized: true },
      { type: "data.answered", data: { orders: { count: 0, ltv: 0 }, segments: { vip: false, bad: false } } },
      { type: "data.failed" },
    ],
  },
  {
    machine: passwordRecoveryMachine,
    inputs: [
      { token: "", isOpen: true, regions: aPhoneBook().regions },
      { token: "token", isOpen: true, regions: aPhoneBook().regions },
      { token: "token", isOpen: false, regions: aPhoneBook().regions },
    ],
    events: [
      { type: "link.sent" },
      { type: "password.set" },
      { type: "form.failed", error: refused },
      { type: "form.failed", error: storeError("not-found") },
      { type: "again.pressed" },
    ],
  },
  {
    machine: profileMachine,
    inputs: [{ hasPassword: true }, { hasPassword: false }],
    events: [
      { type: "link.sent" },
      { type: "again.pressed" },
      { type: "password.set" },
      { type: "form.failed", error: refused },
      { type: "leave.pressed" },
      { type: "shopper.left", counters: someCounters(0) },
      { type: "leaving.failed", error: refused },
    ],
    distinguish: ({ context }) => Math.min(1, (context as { changes: number }).changes),
  },
];
