import { describe, expect, it } from "vitest";
import { knownContacts, tablesWithContent } from "#core/size-tables/size-tables.rules.ts";
import type { SizeGuideTable } from "#core/size-tables/size-tables.ts";

const aTable = (label: string, content: SizeGuideTable["content"]): SizeGuideTable => ({
  label,
  title: label,
  content,
  text: "",
  note: "",
});

describe("size tables", () => {
  it("are shown when they say something", () => {
    const tables = [
      aTable("rows", [["INT"], ["S"]]),
      aTable("header alone", [["INT"]]),
      aTable("nothing", []),
      aTable("text", "один размер"),
      aTable("spaces", " \n "),
    ];
    expect(tablesWithContent(tables).map(({ label }) => label)).toEqual(["rows", "text"]);
  });
});

describe("contacts", () => {
  it("are shown by the channels that the shop knows", () => {
    const contacts = ["email", "fax", "phone", "telegram", "whatsapp", "constructor"].map((alias) => ({ alias, link: alias, gaLabel: "" }));
    expect(knownContacts(contacts).map(({ alias }) => alias)).toEqual(["email", "phone", "telegram", "whatsapp"]);
  });
});
