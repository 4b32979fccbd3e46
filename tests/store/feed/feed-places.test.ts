import { describe, expect, it } from "vitest";
import { loadContent } from "#adapters/store/content/content.ts";
import { mapCategories } from "#adapters/store/feed/feed-categories.ts";

const { categories: tree } = loadContent(null);

/** A feed's category below «Каталог», beside another one. */
const placeOf = (category: string, title: string, forWhom = "", own = tree) => {
  const given = [
    { id: "0", parentId: "", title: "Каталог" },
    { id: "1", parentId: "0", title: category },
    { id: "2", parentId: "0", title: "Другое" },
  ];
  return mapCategories(given, own, "women").placeOf({ categoryId: "1", title, forWhom });
};

describe("the place of a feed's goods in the shop's tree", () => {
  it.each([
    ["Платья", "Модель 5", ["women", "women/dresses"]],
    ["Женские платья", "Модель 5", ["women", "women/dresses"]],
    ["Вечерние платья", "Модель 5", ["women", "women/dresses", "women/dresses/vechernie-platya"]],
    ["Платья и сарафаны", "Модель 5", ["women", "women/dresses", "women/dresses/platya-i-sarafany"]],
    ["Пуховики", "Модель 5", ["women", "women/outerwear", "women/outerwear/puhoviki"]],
    ["Мужские брюки", "Модель 5", ["men", "men/trousers"]],
    ["Женская обувь", "Модель 5", ["women", "women/shoes"]],
    ["Мужские пиджаки", "Модель 5", ["men", "men/jackets"]],
  ])("is told by a category that names one section: %s", (category, title, paths) => {
    expect(placeOf(category, title)).toMatchObject({ paths, by: "category" });
  });

  it.each([
    ["Бомберы, пиджаки, куртки", "Чёрный пиджак на пуговицах", ["women", "women/jackets"]],
    ["Кофты, толстовки, худи, футболки", "Красно-белый бомбер с капюшоном", ["women", "women/outerwear"]],
    ["Новая коллекция", "Чёрно-белое платье-рубашка с поясом", ["women", "women/dresses"]],
    ["Всё для отдыха", "Джинсовая куртка", ["women", "women/outerwear"]],
    ["Всё для отдыха", "Бело-чёрная футболка мужская", ["men", "men/tshirts"]],
    ["Кофты, толстовки", "Модель 5", ["women", "women/knitwear"]],
  ])("is told by the title where the category names several, or none: %s, %s", (category, title, paths) => {
    expect(placeOf(category, title)).toMatchObject({ paths, by: "title" });
  });

  it("is the feed's own category where nothing tells it", () => {
    expect(placeOf("Новая коллекция", "Модель 5")).toEqual({
      paths: ["women", "women/novaya-kollekciya"],
      gender: "woman",
      hasWaistAndLength: false,
      by: "nothing",
    });
  });

  it("is for whom the goods say: a parameter before the category before the title, and both for unisex", () => {
    const [men, women] = ["Мужской", "Женский"];
    expect(placeOf("Женские свитеры", "Свитер", men)).toMatchObject({
      gender: "man",
      paths: ["men", "men/knitwear", "men/knitwear/zhenskie-svitery"],
    });
    expect(placeOf("Свитеры", "Мужской свитер", women)).toMatchObject({ gender: "woman" });
    expect(placeOf("Свитеры", "Мужской свитер")).toMatchObject({ gender: "man" });
    expect(placeOf("Рубашки", "Рубашка унисекс")).toMatchObject({
      gender: "unisex",
      paths: ["women", "women/shirts", "men", "men/shirts"],
    });
    expect(placeOf("Юбки", "Юбка", men)).toMatchObject({ gender: "woman", paths: ["women", "women/skirts"] });
  });

  it.each([
    ["Детские платья", "Модель 5", "", ["kids", "kids/dresses"], "child"],
    [
      "Верхняя одежда для мальчиков",
      "Модель 5",
      "Мужской",
      ["kids", "kids/outerwear", "kids/outerwear/verhnyaya-odezhda-dlya-malchikov"],
      "child",
    ],
    ["Платья", "Платье для девочки", "Женский", ["kids", "kids/dresses"], "child"],
    ["Платья", "Платье", "Девочки", ["kids", "kids/dresses"], "child"],
    ["Пиджаки", "Пиджак", "детский", ["kids", "kids/jackets"], "child"],
    ["Детям", "Модель 5", "", ["kids", "kids/detyam"], "child"],
    ["Женские платья", "Платье «Дети цветов»", "", ["women", "women/dresses"], "woman"],
  ])("is among children's goods where the feed says so: %s, %s, %s", (category, title, forWhom, paths, gender) => {
    expect(placeOf(category, title, forWhom)).toMatchObject({ paths, gender });
  });

  it("is what an operator says of a category, before every guess", () => {
    const own = { ...tree, placed: [{ category: "Бомберы, пиджаки, куртки", path: "men/outerwear" }] };
    expect(placeOf("бомберы, пиджаки, куртки", "Платье", "", own)).toMatchObject({ paths: ["men", "men/outerwear"], by: "placed" });
  });

  it("is none for a category that the feed does not have", () => {
    expect(mapCategories([], tree, "women").placeOf({ categoryId: "7", title: "Платье", forWhom: "" })).toBeNull();
  });
});
