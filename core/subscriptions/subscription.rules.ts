import type { SizeId } from "#core/catalogue/product.ts";
import type { FieldRules, FormValues } from "#core/forms/form.ts";
import { typedText } from "#core/forms/form.rules.ts";
import { LONGEST } from "#core/forms/longest.ts";
import { EMAIL, MAX, NOT_EMPTY, PHONE_COMPLETED } from "#core/forms/validators.rules.ts";
import type { PhoneRegions } from "#core/phone/phone.ts";
import { FIRST_BOOK, normalisedPhone, phoneOf } from "#core/phone/phone.rules.ts";
import type { SubscriptionDraft, SubscriptionWish, WaitedSize } from "./subscription.ts";

/** The field of the phone has the name that the contract gives it, so that what the store says of it stands there. */
export const subscribeFields = (regions: PhoneRegions): readonly FieldRules[] => [
  { name: "name", isRequired: true, rules: [NOT_EMPTY, MAX(LONGEST.name)] },
  { name: "number", isRequired: true, rules: [NOT_EMPTY, PHONE_COMPLETED(regions)] },
  { name: "email", isRequired: true, rules: [NOT_EMPTY, EMAIL, MAX(LONGEST.email)] },
  { name: "newsSubscribe", isRequired: false, rules: [] },
  { name: "sizeId", isRequired: true, rules: [NOT_EMPTY] },
];

export const newsletterFields: readonly FieldRules[] = [{ name: "email", isRequired: true, rules: [NOT_EMPTY, EMAIL, MAX(LONGEST.email)] }];

/** Nothing is known of who asks. */
export const NO_DRAFT: SubscriptionDraft = {
  name: "",
  phone: "",
  email: "",
  wantsNews: false,
  isNewsSubscribed: false,
  phoneBook: FIRST_BOOK,
};

export const valuesOfDraft = (sizeId: SizeId, { name, phone, email, wantsNews, phoneBook }: SubscriptionDraft): FormValues => ({
  name,
  number: phone === "" ? "" : phoneOf(phoneBook, phone).text,
  email,
  newsSubscribe: wantsNews,
  sizeId: String(sizeId),
});

/** What the filled form asks the store for. */
export const wishOf = (values: FormValues): SubscriptionWish => ({
  sizeId: Number(typedText(values, "sizeId")),
  name: typedText(values, "name").trim(),
  number: normalisedPhone(typedText(values, "number")),
  email: typedText(values, "email").trim(),
  newsSubscribe: values["newsSubscribe"] === true,
});

/** Where a size is subscribed to, or not any more, without scripts. */
export const subscribeAddress = (sizeId: SizeId): string => `/subscribe/${sizeId}`;

/** Those of a page that are waited for by now; all of them while nobody knows. */
export const stillWaited = (sizes: readonly WaitedSize[], known: readonly SizeId[] | null): readonly WaitedSize[] =>
  known === null ? sizes : sizes.filter(({ size }) => known.includes(size.sizeId));
