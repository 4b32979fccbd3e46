import { describe, expect, it } from "vitest";
import { colorInAddress, inColor, namedColor, strokeOf } from "#adapters/store/goods/color-words.ts";

describe("a colour that somebody wrote", () => {
  it.each([
    ["чёрный", "Чёрный", ["чёрный"]],
    ["Черный", "Чёрный", ["чёрный"]],
    ["ЧЕРНАЯ", "Чёрный", ["чёрный"]],
    ["black", "Чёрный", ["чёрный"]],
    ["Чёрный матовый", "Чёрный матовый", ["чёрный"]],
    ["Черный матовый", "Чёрный матовый", ["чёрный"]],
    ["темно-синий", "Тёмно-синий", ["синий"]],
    ["т.синий", "Тёмно-синий", ["синий"]],
    ["черно-белый", "Чёрно-белый", ["чёрный", "белый"]],
    ["чёрный/белый", "Чёрно-белый", ["чёрный", "белый"]],
    ["пудра", "Пудровый", ["розовый"]],
    ["зеленоватый", "зеленоватый", ["зеленоватый"]],
    ["Space, grey-ish", "Space, grey-ish", ["серый"]],
    ["Небывалый, 5", "Небывалый, 5", ["небывалый 5"]],
    ["", "", []],
  ])("%j is %j of %j", (given, label, families) => {
    const { label: said, families: found } = namedColor(given);
    expect([said.toLowerCase(), found]).toEqual([label.toLowerCase(), families]);
  });

  it("has the swatch of that colour, of both halves when it is two, and none when nobody knows it", () => {
    const black = namedColor("чёрный").fill;
    expect([namedColor("Черный матовый").fill, namedColor("BLACK").fill]).toEqual([black, black]);
    expect(namedColor("чёрно-белый").fill).toBe(`linear-gradient(135deg, ${black} 50%, ${namedColor("белый").fill} 50%)`);
    expect(namedColor("небывалый").fill).toBe("");
  });

  it("is darker and lighter as it is said", () => {
    const [dark, plain, light] = ["тёмно-бирюзовый", "бирюзовый", "светло-бирюзовый"].map((name) =>
      Number.parseInt(namedColor(name).fill.slice(1, 3), 16),
    );
    expect([(dark ?? 0) < (plain ?? 0), (plain ?? 0) < (light ?? 0)]).toEqual([true, true]);
  });

  it("has a line around a swatch that white paper would swallow", () => {
    expect([strokeOf(namedColor("белый").fill), strokeOf(namedColor("чёрный").fill), strokeOf(namedColor("чёрно-белый").fill)]).toEqual([
      "#C9C3B9",
      "",
      "",
    ]);
  });
});

describe("a colour in an address", () => {
  it.each([
    ["https://shop.example/platya/5420-plate-zhenskoe-krasnoe-maksi/?utm_source=market", "красный"],
    ["https://shop.example/platya/5301-plate-temno-sinee/", "тёмно-синий"],
    ["https://shop.example/p/chernyy-biryuza", "чёрно-бирюзовый"],
    ["https://shop.example/p/5333-plate-zhar-ptitsa/", ""],
    ["no address", ""],
  ])("%s: %j", (address, color) => expect(colorInAddress(address)).toBe(color));
});

it("a title takes its colour, unless it says it", () => {
  expect([inColor("Платье", "Красный"), inColor("Красное платье", "Красный"), inColor("Платье", "")]).toEqual([
    "Платье, красный",
    "Красное платье",
    "Платье",
  ]);
});
