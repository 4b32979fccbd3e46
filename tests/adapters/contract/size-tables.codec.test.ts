import { isRight } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { SizeGuideCodec } from "#adapters/contract/size-tables.codec.ts";

const GUIDE = {
  tables: [
    { label: "Верх", title: "Верх и платья", content: [["INT"], ["S"]], text: "Мерки тела", note: "Выберите больший" },
    { label: "Сумки", title: "Сумки", content: "один\nразмер", text: "", note: "" },
  ],
  note: "У вещи есть и обмеры",
  contactsText: "Напишите",
  contactsItems: [{ alias: "email", link: "mailto:a@b.example", gaLabel: "email" }],
};

describe("what a store says of a product's sizes", () => {
  it("is kept as it comes", () => {
    expect(SizeGuideCodec.decode(GUIDE)).toMatchObject({ _tag: "Right", right: GUIDE });
  });

  it.each(["label", "title", "content"])("is refused when a table has no %s", (field) => {
    const [first] = GUIDE.tables;
    expect(isRight(SizeGuideCodec.decode({ ...GUIDE, tables: [{ ...first, [field]: undefined }] }))).toBe(false);
  });

  it("may lack words and contacts, not tables", () => {
    expect(SizeGuideCodec.decode({ tables: [] })).toMatchObject({ right: { tables: [], note: "", contactsText: "", contactsItems: [] } });
    expect(isRight(SizeGuideCodec.decode({}))).toBe(false);
  });
});
