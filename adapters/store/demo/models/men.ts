import type { DemoModel } from "../demo-model.ts";

const LENGTH = "Длина по спинке";
const CHEST = "Ширина под проймой";
const WAIST = "Ширина по талии";

export const MEN: readonly DemoModel[] = [
  {
    shape: "coat_m", title: "Пальто однобортное из шерсти", slug: "palto-odnobortnoe", article: "2126-011", gender: "man", categories: ["men/outerwear"],
    price: 31_990, discounts: { graphite: 25_990 }, sizes: "letters-men", composition: "80% шерсть, 20% полиамид", care: "wool",
    description: "Прямое пальто до середины бедра на трёх пуговицах. Карманы с клапанами, шлица на спинке.",
    measures: [{ title: LENGTH, smallest: 92, step: 1 }, { title: CHEST, smallest: 54, step: 2 }], temperature: "от −5 до +10 °C", pilling: 2, creasing: 1,
    colors: ["navy", "camel", "graphite", "black", "sand"], place: 0, newColors: ["navy", "camel"],
  },
  {
    shape: "sweater_m", title: "Джемпер с круглым вырезом", slug: "dzhemper-merinos", article: "2126-201", gender: "man", categories: ["men/knitwear"],
    price: 7_990, discounts: { wine: 5_990 }, sizes: "letters-men", composition: "100% шерсть мериноса", care: "wool",
    description: "Джемпер из мериноса средней толщины. Круглый вырез, плотные манжеты, цельновязаный рукав.",
    measures: [{ title: LENGTH, smallest: 66, step: 1.5 }, { title: CHEST, smallest: 52, step: 2.5 }], temperature: "от −5 до +12 °C", pilling: 3, creasing: 1,
    colors: ["oat", "navy", "forest", "graphite", "wine"], place: 1, newColors: ["oat", "forest"],
  },
  {
    shape: "overshirt", title: "Куртка-рубашка из шерсти", slug: "kurtka-rubashka", article: "2126-032", gender: "man", categories: ["men/outerwear"],
    price: 13_990, discounts: {}, sizes: "letters-men", composition: "70% шерсть, 30% полиэстер", care: "wool",
    description: "Рубашка из плотного сукна, которую носят как куртку. Два нагрудных кармана, пуговицы из рога.",
    measures: [{ title: LENGTH, smallest: 72, step: 1 }, { title: CHEST, smallest: 56, step: 2 }], temperature: "от +3 до +14 °C", pilling: 3, creasing: 1,
    colors: ["olive", "brown", "sand", "graphite"], place: 2, newColors: ["olive"],
  },
  {
    shape: "jeans_m", title: "Джинсы прямые", slug: "dzhinsy-muzhskie", article: "2126-401", gender: "man", categories: ["men/jeans"],
    price: 6_990, discounts: { light: 5_490 }, sizes: "denim-men", composition: "99% хлопок, 1% эластан", care: "cotton",
    description: "Прямые джинсы из денима плотностью 13 унций. Средняя посадка, пять карманов, молния.",
    measures: [{ title: WAIST, smallest: 37, step: 1.25 }, { title: "Ширина низа", smallest: 20, step: 0.3 }], temperature: "от +3 до +22 °C", pilling: 1, creasing: 2,
    colors: ["indigo", "blue", "black", "light"], place: 3, newColors: ["indigo"],
  },
  {
    shape: "oxford", title: "Рубашка из хлопка оксфорд", slug: "rubashka-oksford", article: "2126-501", gender: "man", categories: ["men/shirts"],
    price: 4_990, discounts: { rose: 3_490 }, sizes: "letters-men", composition: "100% хлопок", care: "cotton",
    description: "Рубашка из плотного оксфорда с воротником на пуговицах. Прямой крой, нагрудный карман.",
    measures: [{ title: LENGTH, smallest: 76, step: 1 }, { title: CHEST, smallest: 53, step: 2 }], temperature: "от +12 до +28 °C", pilling: 1, creasing: 3,
    colors: ["sky", "white", "sage", "rose"], place: 4, newColors: ["sage"],
  },
  {
    shape: "chinos", title: "Брюки чинос прямые", slug: "bryuki-chinos", article: "2126-301", gender: "man", categories: ["men/trousers"],
    price: 5_990, discounts: {}, sizes: "denim-men", composition: "98% хлопок, 2% эластан", care: "cotton",
    description: "Чинос прямого кроя из саржи. Косые карманы, пояс со шлёвками, эластан для свободы движения.",
    measures: [{ title: WAIST, smallest: 37, step: 1.25 }, { title: "Ширина низа", smallest: 19, step: 0.3 }], temperature: "от +5 до +25 °C", pilling: 1, creasing: 3,
    colors: ["sand", "navy", "olive", "black", "graphite"], place: 5, newColors: ["olive"],
  },
  {
    shape: "tee_m", title: "Футболка из тяжёлого хлопка", slug: "futbolka-tyazhelaya", article: "2126-801", gender: "man", categories: ["men/tshirts"],
    price: 2_990, discounts: { grey: 1_990 }, sizes: "letters-men", composition: "100% хлопок, 240 г/м²", care: "cotton",
    description: "Футболка из тяжёлого хлопка: держит форму и не просвечивает. Прямой крой, узкая резинка ворота.",
    measures: [{ title: LENGTH, smallest: 69, step: 1.5 }, { title: CHEST, smallest: 51, step: 2 }], temperature: "от +18 до +30 °C", pilling: 2, creasing: 2,
    colors: ["milk", "khaki", "black", "navy", "grey"], place: 6, newColors: ["khaki"],
  },
  {
    shape: "boots", title: "Ботинки челси из гладкой кожи", slug: "botinki-chelsi", article: "2126-901", gender: "man", categories: ["men/shoes"],
    price: 14_990, discounts: { sand: 11_990 }, sizes: "shoes", composition: "Верх и подкладка: натуральная кожа; подошва: резина", care: "leather",
    description: "Челси на гибкой резиновой подошве. Эластичные вставки, петля на заднике, стелька из кожи.",
    measures: [{ title: "Длина стельки", smallest: 26, step: 0.7 }, { title: "Высота голенища", smallest: 13.5, step: 0.2 }], temperature: "от −3 до +12 °C", pilling: 0, creasing: 0,
    colors: ["brown", "black", "cognac", "sand"], place: 7, newColors: ["brown"],
  },
];
