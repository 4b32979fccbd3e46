import type { DemoModel } from "../demo-model.ts";

export const ACCESSORIES: readonly DemoModel[] = [
  {
    shape: "tote", title: "Сумка-тоут из зернёной кожи", slug: "sumka-tout", article: "3126-101", gender: "woman", categories: ["women/accessories"],
    price: 16_990, discounts: { cognac: 13_990 }, sizes: "one-size", composition: "Натуральная кожа, фурнитура: металл", care: "leather",
    description: "Вместительная сумка из зернёной кожи. Внутри карман на молнии, ручки можно носить на плече.",
    measures: [{ title: "Ширина", smallest: 36, step: 0 }, { title: "Высота", smallest: 30, step: 0 }, { title: "Глубина", smallest: 14, step: 0 }], temperature: "", pilling: 0, creasing: 0,
    colors: ["caramel", "black", "milk", "cognac", "olive"], place: 5, newColors: ["caramel"],
  },
  {
    shape: "beanie", title: "Шапка-бини с отворотом", slug: "shapka-bini", article: "3126-201", gender: "unisex", categories: ["women/accessories", "men/accessories"],
    price: 3_490, discounts: { navy: 2_490 }, sizes: "one-size", composition: "70% шерсть мериноса, 30% кашемир", care: "wool",
    description: "Шапка в рубчик с широким отворотом. Пряжа с кашемиром не колется.",
    measures: [{ title: "Глубина", smallest: 23, step: 0 }, { title: "Обхват без растяжения", smallest: 46, step: 0 }], temperature: "от −15 до +5 °C", pilling: 3, creasing: 1,
    colors: ["oat", "wine", "graphite", "navy", "black"], place: 15, newColors: ["wine"],
  },
  {
    shape: "scarf", title: "Шарф шерстяной с бахромой", slug: "sharf-sherstyanoy", article: "3126-301", gender: "unisex", categories: ["women/accessories", "men/accessories"],
    price: 4_990, discounts: {}, sizes: "one-size", composition: "100% шерсть", care: "wool",
    description: "Мягкий шарф саржевого переплетения с кручёной бахромой по краям.",
    measures: [{ title: "Длина без бахромы", smallest: 146, step: 0 }, { title: "Ширина", smallest: 36, step: 0 }], temperature: "от −15 до +8 °C", pilling: 2, creasing: 1,
    colors: ["sand", "forest", "wine", "grey", "black"], place: 16, newColors: ["sand"],
  },
  {
    shape: "belt", title: "Ремень кожаный, ширина 34 мм", slug: "remen-kozhanyy", article: "3126-401", gender: "man", categories: ["men/accessories"],
    price: 3_990, discounts: { tan: 2_990 }, sizes: "belt", composition: "Натуральная кожа, пряжка: сталь", care: "leather",
    description: "Ремень из цельной кожи с гладкой стальной пряжкой. Пять отверстий с шагом 2,5 см.",
    measures: [{ title: "Ширина", smallest: 3.4, step: 0 }], temperature: "", pilling: 0, creasing: 0,
    colors: ["brown", "black", "cognac", "tan"], place: 8, newColors: [],
  },
  {
    shape: "card", title: "Подарочный сертификат", slug: "podarochnyy-sertifikat", article: "3126-900", gender: "unisex", categories: ["women/gift", "men/gift"],
    price: 5_000, discounts: {}, sizes: "certificate", composition: "Хлопковая бумага", care: "none",
    description: "Сертификат на 5 000 ₽ в конверте из хлопковой бумаги. Действует год, можно потратить по частям.",
    measures: [], temperature: "", pilling: 0, creasing: 0,
    colors: ["sand", "ink", "wine", "forest"], place: 20, newColors: [],
  },
];
