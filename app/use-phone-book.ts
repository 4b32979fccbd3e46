import { useSelector } from "@xstate/react";
import type { PhoneBook } from "#core/phone/phone.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { useShop } from "./shop-context.ts";

/** The countries of phones that came with a page; the visitor's own is that of their city, also of one that is chosen while the page stands. */
export const usePhoneBook = (book: PhoneBook): PhoneBook => {
  const { storefront } = useShop();
  const priority = useSelector(useSelector(storefront, sessionOf), (session) => locationOf(session)?.countryIso) ?? book.priority;
  return priority === book.priority ? book : { ...book, priority };
};
