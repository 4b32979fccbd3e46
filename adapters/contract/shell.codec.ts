import * as t from "io-ts";
import type { MenuNode, Shell } from "#core/page/page.ts";
import { adapted, alsoNamed, flag, isRecord, listOf, text } from "./codec.ts";

const MenuNodeCodec: t.Type<MenuNode, unknown> = t.recursion("MenuNode", () =>
  alsoNamed(
    t.type({ id: t.string, name: t.string, link: t.string, color: text, isHighlighted: flag, children: listOf(MenuNodeCodec) }, "MenuNode"),
    {
      isHighlighted: "highlight_in_menu",
      children: "childs",
    },
  ),
);

/** What is common to all parts of the shop stands in the menu of each. */
const withCommon = (menu: unknown): unknown => {
  if (!isRecord(menu) || !Array.isArray(menu["common"])) return menu;
  const { common, ...parts } = menu;
  return Object.fromEntries(
    Object.entries(parts).map(([part, nodes]) => [part, Array.isArray(nodes) && nodes.length > 0 ? [...nodes, ...common] : nodes]),
  );
};

/** A column of several sections is as many columns. */
const columnsOf = (column: unknown): readonly unknown[] =>
  isRecord(column) && Array.isArray(column["childs"]) ? column["childs"] : [column];

const ColumnCodec = alsoNamed(t.type({ name: t.string, links: listOf(t.type({ name: t.string, link: t.string })) }), { links: "childs" });

export const ShellCodec: t.Type<Shell, unknown> = t.type(
  {
    brand: t.string,
    menu: adapted(t.type({ women: listOf(MenuNodeCodec), men: listOf(MenuNodeCodec), kids: listOf(MenuNodeCodec) }), withCommon),
    messages: listOf(t.type({ text: t.string, link: text })),
    footer: adapted(listOf(ColumnCodec), (columns) => (Array.isArray(columns) ? columns.flatMap(columnsOf) : columns)),
    contacts: t.type({ phone: text, email: text }),
    copyright: text,
  },
  "Shell",
);
