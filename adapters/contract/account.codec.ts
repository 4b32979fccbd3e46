import * as t from "io-ts";
import { type ProfileOrder, type ProfilePage, type RecoveryPage, type SignInPage } from "#core/account/account.ts";
import type { Counters } from "#core/cart/cart.ts";
import { OrderStatusCodec } from "./checkout.codec.ts";
import { listOf, nullable, text, whole } from "./codec.ts";
import { CountersCodec } from "./counters.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";
import { PendingCodeCodec } from "./pending-code.codec.ts";
import { PhoneBookCodec, PhoneRegionsCodec } from "./phone.codec.ts";

export const SignInPageCodec: t.Type<SignInPage, unknown> = t.type(
  { meta: PageMetaCodec, pending: nullable(PendingCodeCodec), isAuthorized: t.boolean, phoneBook: PhoneBookCodec },
  "SignInPage",
);

export const RecoveryPageCodec: t.Type<RecoveryPage, unknown> = t.type(
  { meta: PageMetaCodec, token: text, isOpen: t.boolean, phoneRegions: PhoneRegionsCodec },
  "RecoveryPage",
);

/** What a sign-in answers. */
export interface SignedIn {
  /** The account was made by this sign-in. */
  readonly isJustAuthorized: boolean;
  /** Who the shopper is from now on, by a name that is no key to anything. */
  readonly visitor: string;
  readonly counters: Counters;
}

export const SignedInCodec: t.Type<SignedIn, unknown> = t.type(
  { isJustAuthorized: t.boolean, visitor: text, counters: CountersCodec },
  "SignedIn",
);

export const ProfileOrderCodec: t.Type<ProfileOrder, unknown> = t.type(
  {
    number: t.string,
    link: t.string,
    createdAt: t.string,
    status: OrderStatusCodec,
    total: whole,
  },
  "ProfileOrder",
);

export const ProfilePageCodec: t.Type<ProfilePage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    visitor: text,
    phone: text,
    email: text,
    hasPassword: t.boolean,
    pending: nullable(PendingCodeCodec),
    orders: listOf(ProfileOrderCodec),
    leftExpress: listOf(t.string),
  },
  "ProfilePage",
);
