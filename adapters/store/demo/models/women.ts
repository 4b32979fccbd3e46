import type { DemoModel } from "../demo-model.ts";

const LENGTH = "Длина по спинке";
const CHEST = "Ширина под проймой";
const WAIST = "Ширина по талии";
const INSEAM = "Длина по внутреннему шву";

export const WOMEN: readonly DemoModel[] = [
  {
    shape: "coat", title: "Прямое пальто из шерсти", slug: "palto-pryamoe", article: "1126-014", gender: "woman", categories: ["women/outerwear"],
    price: 29_990, discounts: { camel: 24_990 }, sizes: "letters-women", composition: "80% шерсть, 20% полиамид; подкладка 100% вискоза", care: "wool",
    description: "Однобортное пальто прямого кроя до колена. Цельный воротник на стойке, три пуговицы, карманы-листочки.\nПодкладка из вискозы: пальто легко надевается поверх свитера.",
    measures: [{ title: LENGTH, smallest: 102, step: 1 }, { title: CHEST, smallest: 51, step: 2 }], temperature: "от −5 до +10 °C", pilling: 2, creasing: 1,
    colors: ["camel", "graphite", "oat", "olive"], place: 0, newColors: ["camel", "oat"],
  },
  {
    shape: "sweater", title: "Свитер с косами", slug: "sviter-s-kosami", article: "1126-207", gender: "unisex", categories: ["women/knitwear", "men/knitwear"],
    price: 9_990, discounts: { wine: 7_990 }, sizes: "letters-women", composition: "70% шерсть, 30% хлопок", care: "wool",
    description: "Свитер объёмной вязки с косами спереди и на рукавах. Круглый вырез, манжеты и низ в резинку.\nХлопок в составе делает пряжу мягче к коже.",
    measures: [{ title: LENGTH, smallest: 60, step: 1.5 }, { title: CHEST, smallest: 52, step: 2.5 }], temperature: "от 0 до +12 °C", pilling: 3, creasing: 1,
    colors: ["milk", "wine", "blue", "graphite", "oat"], place: 1, newColors: ["milk", "blue"],
  },
  {
    shape: "trousers", title: "Широкие брюки со складками", slug: "bryuki-shirokie", article: "1126-311", gender: "woman", categories: ["women/trousers"],
    price: 8_490, discounts: { choc: 6_490 }, sizes: "letters-women", composition: "65% вискоза, 30% полиэстер, 5% эластан", care: "viscose",
    description: "Широкие брюки с высокой посадкой. Защипы у пояса и заутюженные стрелки держат вертикаль.\nЭластан в ткани: на поясе можно сидеть весь день.",
    measures: [{ title: WAIST, smallest: 33, step: 2 }, { title: INSEAM, smallest: 78, step: 0.5 }], temperature: "от +5 до +22 °C", pilling: 1, creasing: 2,
    colors: ["graphite", "sand", "choc", "black"], place: 2, newColors: ["sand"],
  },
  {
    shape: "skirt", title: "Юбка миди из сатина", slug: "yubka-midi", article: "1126-118", gender: "woman", categories: ["women/skirts"],
    price: 7_490, discounts: { olive: 5_990 }, sizes: "letters-women", composition: "100% вискоза", care: "viscose",
    description: "Юбка из плотного сатина с мягкой сборкой по поясу. Длина миди, пояс на скрытой резинке сзади.",
    measures: [{ title: WAIST, smallest: 32, step: 2 }, { title: "Длина", smallest: 76, step: 0.5 }], temperature: "от +8 до +25 °C", pilling: 1, creasing: 3,
    colors: ["olive", "champagne", "choc", "ink"], place: 3, newColors: ["champagne", "choc"],
  },
  {
    shape: "jeans", title: "Прямые джинсы с высокой посадкой", slug: "dzhinsy-pryamye", article: "1126-402", gender: "woman", categories: ["women/jeans"],
    price: 6_990, discounts: { lightblue: 4_990 }, sizes: "denim-women", composition: "99% хлопок, 1% эластан", care: "cotton",
    description: "Джинсы прямого кроя из плотного денима. Высокая посадка, пять карманов, болты вместо пуговиц.\nПервый раз стирайте отдельно: тёмный деним может окрасить светлое.",
    measures: [{ title: WAIST, smallest: 33, step: 1.25 }, { title: "Ширина низа", smallest: 20, step: 0.3 }], temperature: "от +3 до +22 °C", pilling: 1, creasing: 2,
    colors: ["blue", "indigo", "ecru", "lightblue", "black"], place: 4, newColors: ["ecru"],
  },
  {
    shape: "shirt", title: "Рубашка оверсайз из хлопка", slug: "rubashka-oversayz", article: "1126-505", gender: "woman", categories: ["women/shirts"],
    price: 5_490, discounts: {}, sizes: "letters-women", composition: "100% хлопок", care: "cotton",
    description: "Свободная рубашка из поплина. Отложной воротник на стойке, планка на пуговицах, нагрудный карман.",
    measures: [{ title: LENGTH, smallest: 74, step: 1 }, { title: CHEST, smallest: 57, step: 2 }], temperature: "от +12 до +28 °C", pilling: 1, creasing: 4,
    colors: ["white", "sky", "sand", "sage"], place: 6, newColors: ["sage"],
  },
  {
    shape: "dress", title: "Платье миди из джерси", slug: "plate-midi", article: "1126-601", gender: "woman", categories: ["women/dresses"],
    price: 8_990, discounts: { taupe: 6_990 }, sizes: "letters-women", composition: "92% вискоза, 8% эластан", care: "viscose",
    description: "Платье из плотного джерси: длинный рукав, отрезная талия, юбка-трапеция длиной миди.",
    measures: [{ title: LENGTH, smallest: 116, step: 1 }, { title: CHEST, smallest: 43, step: 2 }], temperature: "от +5 до +20 °C", pilling: 2, creasing: 1,
    colors: ["black", "taupe", "wine", "forest"], place: 7, newColors: ["forest"],
  },
  {
    shape: "trench", title: "Двубортный тренч с поясом", slug: "trench-dvubortnyy", article: "1126-022", gender: "woman", categories: ["women/outerwear"],
    price: 22_990, discounts: {}, sizes: "letters-women", composition: "100% хлопок; подкладка 100% вискоза", care: "cotton",
    description: "Двубортный тренч из плотного хлопка с водоотталкивающей пропиткой. Погоны, кокетка на спинке, пояс с пряжкой.",
    measures: [{ title: LENGTH, smallest: 108, step: 1 }, { title: CHEST, smallest: 53, step: 2 }], temperature: "от +7 до +16 °C", pilling: 1, creasing: 3,
    colors: ["beige", "navy", "stone", "olive"], place: 8, newColors: ["beige", "navy"],
  },
  {
    shape: "blazer", title: "Однобортный жакет", slug: "zhaket-odnobortnyy", article: "1126-710", gender: "woman", categories: ["women/jackets"],
    price: 15_990, discounts: { beige: 12_990 }, sizes: "letters-women", composition: "60% шерсть, 38% полиэстер, 2% эластан; подкладка 100% вискоза", care: "wool",
    description: "Жакет полуприлегающего силуэта на двух пуговицах. Лацканы с уступом, карманы с клапанами, шлица сзади.",
    measures: [{ title: LENGTH, smallest: 70, step: 1 }, { title: CHEST, smallest: 46, step: 2 }], temperature: "от +8 до +20 °C", pilling: 2, creasing: 2,
    colors: ["graphite", "black", "beige", "navy"], place: 9, newColors: ["graphite"],
  },
  {
    shape: "turtleneck", title: "Водолазка тонкой вязки", slug: "vodolazka-tonkaya", article: "1126-215", gender: "woman", categories: ["women/knitwear"],
    price: 5_990, discounts: {}, sizes: "letters-women", composition: "100% мериносовая шерсть", care: "wool",
    description: "Тонкая водолазка из мериноса с высоким отворачивающимся воротом. Хорошо ложится под жакет.",
    measures: [{ title: LENGTH, smallest: 60, step: 1 }, { title: CHEST, smallest: 40, step: 2 }], temperature: "от −5 до +12 °C", pilling: 3, creasing: 1,
    colors: ["camel", "black", "milk", "wine"], place: 10, newColors: ["camel"],
  },
  {
    shape: "cardigan", title: "Кардиган на пуговицах", slug: "kardigan-na-pugovicah", article: "1126-221", gender: "woman", categories: ["women/knitwear"],
    price: 7_990, discounts: { blue: 5_990 }, sizes: "letters-women", composition: "50% шерсть, 50% акрил", care: "wool",
    description: "Кардиган средней вязки с V-образным вырезом и шестью пуговицами. Можно носить как свитер.",
    measures: [{ title: LENGTH, smallest: 58, step: 1.5 }, { title: CHEST, smallest: 50, step: 2.5 }], temperature: "от +5 до +18 °C", pilling: 4, creasing: 1,
    colors: ["oat", "forest", "graphite", "blue"], place: 11, newColors: ["oat"],
  },
  {
    shape: "slip", title: "Платье-комбинация из сатина", slug: "plate-kombinaciya", article: "1126-615", gender: "woman", categories: ["women/dresses"],
    price: 6_990, discounts: {}, sizes: "letters-women", composition: "100% вискоза", care: "viscose",
    description: "Платье на тонких бретелях, кроеное по косой: сатин мягко следует за движением. Длина миди.",
    measures: [{ title: LENGTH, smallest: 112, step: 1 }, { title: CHEST, smallest: 41, step: 2 }], temperature: "от +18 до +30 °C", pilling: 1, creasing: 3,
    colors: ["emerald", "champagne", "black", "wine"], place: 12, newColors: ["emerald"],
  },
  {
    shape: "puffer", title: "Стёганый пуховик", slug: "puhovik-steganyy", article: "1126-031", gender: "unisex", categories: ["women/outerwear", "men/outerwear"],
    price: 19_990, discounts: { olive: 14_990 }, sizes: "letters-women", composition: "100% полиамид; наполнитель 80% пух, 20% перо", care: "down",
    description: "Короткий пуховик с горизонтальной стёжкой. Воротник-стойка, двухзамковая молния, внутренние манжеты от ветра.",
    measures: [{ title: LENGTH, smallest: 64, step: 1.5 }, { title: CHEST, smallest: 58, step: 2.5 }], temperature: "от −20 до 0 °C", pilling: 1, creasing: 1,
    colors: ["stone", "black", "navy", "olive"], place: 13, newColors: ["stone", "navy"],
  },
  {
    shape: "tee", title: "Футболка из плотного хлопка", slug: "futbolka-plotnaya", article: "1126-801", gender: "unisex", categories: ["women/tshirts", "men/tshirts"],
    price: 2_990, discounts: { sky: 1_990 }, sizes: "letters-women", composition: "100% хлопок, 220 г/м²", care: "cotton",
    description: "Футболка прямого кроя из плотного хлопка. Круглый вырез с двойной строчкой не растягивается.",
    measures: [{ title: LENGTH, smallest: 63, step: 1.5 }, { title: CHEST, smallest: 48, step: 2 }], temperature: "от +18 до +30 °C", pilling: 2, creasing: 2,
    colors: ["white", "black", "melange", "sky"], place: 14, newColors: [],
  },
];
