import { useSelector } from "@xstate/react";
import type { PhoneBook } from "#core/phone/phone.ts";
import { DEFAULT_REGION } from "#core/phone/phone.rules.ts";
import { useFlow } from "#ui/flows.tsx";
import { useWired } from "#app/shop-context.ts";
import { wirePhoneBook } from "#app/wiring/phone-book.ts";

interface PhoneBookInUse {
  readonly book: PhoneBook;
  /** To be told when a field of a phone gets the focus. */
  readonly focus: () => void;
}

/** The countries of phones for a form, asked once a shop. `priority` is the visitor's country, as «RU». */
export const usePhoneBook = (priority: string = DEFAULT_REGION): PhoneBookInUse => {
  const machine = useWired(wirePhoneBook);
  const flow = useFlow(machine, { priority });
  const book = useSelector(flow, ({ context }) => context.book);
  return { book, focus: () => flow.send({ type: "field.focused" }) };
};
