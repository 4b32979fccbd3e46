import * as t from "io-ts";
import type { MenuNode, Shell } from "#core/page/page.ts";
import { alsoNamed, flag, listOf, text } from "./codec.ts";

const MenuNodeCodec: t.Type<MenuNode, unknown> = t.recursion("MenuNode", () =>
  alsoNamed(
    t.type({ id: t.string, name: t.string, link: t.string, color: text, isHighlighted: flag, children: listOf(MenuNodeCodec) }, "MenuNode"),
    {
      isHighlighted: "highlight_in_menu",
      children: "childs",
    },
  ),
);

export const ShellCodec: t.Type<Shell, unknown> = t.type(
  {
    brand: t.string,
    menu: t.type({ women: listOf(MenuNodeCodec), men: listOf(MenuNodeCodec), kids: listOf(MenuNodeCodec) }),
    messages: listOf(t.type({ text: t.string, link: text })),
    footer: listOf(t.type({ name: t.string, links: listOf(t.type({ name: t.string, link: t.string })) })),
    contacts: t.type({ phone: text, email: text }),
    copyright: text,
  },
  "Shell",
);
