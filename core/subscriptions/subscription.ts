import type { Image } from "#core/catalogue/image.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import type { PageMeta } from "#core/page/page.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import type { AskedSize } from "#core/catalogue/asked-size.ts";

/** What the form begins with: what was typed and could not be sent, or what is known of who asks. */
export interface SubscriptionDraft {
  readonly name: string;
  /** «+79991234567», or as it was typed; empty for none. */
  readonly phone: string;
  readonly email: string;
  /** They asked for the shop's news along with it. */
  readonly wantsNews: boolean;
  /** They have the shop's news already: nobody is asked twice. */
  readonly isNewsSubscribed: boolean;
  readonly phoneBook: PhoneBook;
}

/** Where a size is subscribed to without scripts, and what the popup asks. */
export interface SubscribePage {
  readonly meta: PageMeta;
  /** Whose it is, by a name that is no key to anything. */
  readonly visitor: string;
  readonly size: AskedSize;
  /** It can be ordered, and not waited for. */
  readonly isOnSale: boolean;
  readonly draft: SubscriptionDraft;
}

/** What a filled form asks for. */
export interface SubscriptionWish {
  readonly sizeId: SizeId;
  readonly name: string;
  /** «+79991234567» */
  readonly number: string;
  readonly email: string;
  readonly newsSubscribe: boolean;
}

export interface Subscribed {
  /** False until a letter to the address has been answered: no notice goes before. */
  readonly isConfirmed: boolean;
}

/** An address that letters go to: known to be its owner's, not yet, left by them, or none that the shop knows. */
export type AddressState = "confirmed" | "left" | "unconfirmed" | "unknown";

/** The page behind the links of letters to an address. */
export interface AddressPage {
  readonly meta: PageMeta;
  /** The key of those links. */
  readonly token: string;
  /** Empty for an unknown one. */
  readonly email: string;
  readonly state: AddressState;
  /** What a confirmed one is written to about: the sizes, the newest first, lower prices of what is wished for, and the shop's news. */
  readonly sizes: readonly AskedSize[];
  readonly wantsDrops: boolean;
  readonly wantsNews: boolean;
}

export interface WaitedSize {
  readonly size: AskedSize;
  readonly image: Image | null;
  /** Where the notice goes. */
  readonly email: string;
  readonly isConfirmed: boolean;
}

/** Letters that are sent again and again to who agreed to them: where they go; no address where they do not. */
export interface MailingState {
  readonly email: string;
  readonly isOn: boolean;
  readonly isConfirmed: boolean;
}

/** The page of what a visitor waits for, the newest first, of lower prices of what they wish for, and of the shop's news. */
export interface SubscriptionsPage {
  readonly meta: PageMeta;
  /** Whose it is, by a name that is no key to anything. */
  readonly visitor: string;
  /** The address that letters of any kind would go to; empty where the shop knows none of this visitor. */
  readonly email: string;
  /** An address that was typed and could not be sent; empty for none. */
  readonly typed: string;
  readonly sizes: readonly WaitedSize[];
  readonly drops: MailingState;
  readonly news: MailingState;
}

/** What a notification is about, as the wire numbers it: the return of a size, the shop's news, and lower prices of what is wished for. */
export const NOTIFICATION = { sizeReturn: 1, news: 2, priceDrop: 3 } as const;
export const NOTIFICATION_TYPES = Object.values(NOTIFICATION);
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
