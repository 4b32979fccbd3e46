import phone from "#adapters/store/content/phone.json" with { type: "json" };
import type { PhoneBook } from "#core/phone/phone.ts";

/** The countries of the demo's phones for a visitor in Russia; say only what a test is about. */
export const aPhoneBook = (given: Partial<PhoneBook> = {}): PhoneBook => ({ regions: phone, priority: "RU", ...given });
