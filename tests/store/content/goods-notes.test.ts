import { describe, expect, it } from "vitest";
import { goodsNotes } from "#adapters/store/content/goods-notes.ts";
import { loadContent } from "#adapters/store/content/content.ts";

const aCollaboration = { products: ["scarf"], button: "О нас", title: "Вместе", html: "", picture: "", link: { title: "", link: "" } };

const notesWith = (html: string) => goodsNotes({ sizeHints: [], collaborations: [{ ...aCollaboration, html }] });

describe("an operator's notes of goods", () => {
  it("are found by the last word of a product's address, for each product that they name", () => {
    const hint = { products: ["jeans-blue", "jeans-black"], text: "Маломерят", picture: "no such picture" };
    const notes = goodsNotes({ sizeHints: [hint], collaborations: [aCollaboration] });
    expect([notes.hintOf("jeans-black"), notes.hintOf("jeans")]).toEqual([{ text: "Маломерят", image: "" }, null]);
    expect([notes.collaborationOf("scarf")?.title, notes.collaborationOf("jeans-blue")]).toEqual(["Вместе", null]);
  });

  it.each([
    ["<p>Слова <strong>важные</strong></p>", "<p>Слова <strong>важные</strong></p>"],
    ["<p onclick='x()'>Слова</p><script>x()</script>", "<p>Слова</p>"],
    ['<a href="javascript:x()">Сюда</a>', "<a>Сюда</a>"],
    ['<a href="//evil.example">Сюда</a>', "<a>Сюда</a>"],
    ['<a href="/catalog/women" style="position:fixed">Сюда</a>', '<a href="/catalog/women">Сюда</a>'],
    ['<img src=x onerror="x()"><iframe src="https://evil.example"></iframe><p>После', "<p>После</p>"],
    ["<svg><style><img src=x onerror=x()></style></svg>", ""],
  ])("keep words and lists of %s, and nothing that runs", (given, safe) => {
    expect(notesWith(given).collaborationOf("scarf")?.html).toBe(safe);
  });

  it("of the demo have a hint with its picture, and a collaboration with its own", () => {
    const { goodsNotes: demo } = loadContent(null);
    expect(demo.hintOf("dzhinsy-pryamye-ecru")?.image).toMatch(/^\/pictures\/jeans_ecru_detail-.*\.webp$/);
    expect(demo.collaborationOf("sharf-sherstyanoy-forest")?.image).not.toBeNull();
  });
});
