import { expect, it } from "vitest";
import { menuName } from "#core/page/menu.rules.ts";

const names = { soon: "Скоро закончатся", last: "Последние размеры" };
const nameOf = (link: string, variant: string | null): string => menuName({ name: "Своё имя", link }, variant, names);

it.each([
  ["/catalog/last-chance", "_0", "Скоро закончатся"],
  ["/catalog/women/last-chance?sort=new", "_0", "Скоро закончатся"],
  ["/catalog/last-chance", "_1", "Последние размеры"],
  ["/catalog/last-chance", "another", "Последние размеры"],
  ["/catalog/last-chance", null, "Последние размеры"],
  ["/catalog/last-chance-shoes", "_0", "Своё имя"],
  ["/catalog/women?list=/last-chance", "_0", "Своё имя"],
])("a link of the menu to %s is called by variant %s «%s»", (link, variant, name) => {
  expect(nameOf(link, variant)).toBe(name);
});
