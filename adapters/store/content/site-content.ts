import * as t from "io-ts";
import { checked, orElse, text, whole } from "#adapters/contract/codec.ts";
import { Address, sound, strict } from "./sound.ts";

const PHONE = "{phone}";

const ChatPhone = checked(
  "a phone as 79991234567, or an empty text",
  (value): value is string => typeof value === "string" && /^(?:\+?\d{7,15})?$/.test(value),
);

const ChatAddress = checked("an address as https://…, or an empty text", (value): value is string => {
  return value === "" || (Address.is(value) && !value.startsWith("/"));
});

/** `phone`: what stands for «{phone}» in the address of the messenger's chat. */
const Chats = sound(
  strict({ phone: orElse(ChatPhone, ""), messenger: orElse(ChatAddress, ""), bot: orElse(ChatAddress, "") }, "Chats"),
  ({ phone, messenger }) => {
    const isNamed = messenger.includes(PHONE);
    if (isNamed && phone === "") return [{ place: ["phone"], expected: `a phone that stands for ${PHONE} of messenger`, got: phone }];
    return phone !== "" && messenger !== "" && !isNamed
      ? [{ place: ["messenger"], expected: `an address with ${PHONE} in it, where there is a phone`, got: messenger }]
      : [];
  },
);

/** The shop itself. */
export const SiteContent = strict(
  { brand: t.string, phone: text, email: text, returnDays: orElse(whole, 0), chats: orElse(Chats, { phone: "", messenger: "", bot: "" }) },
  "Site",
);
