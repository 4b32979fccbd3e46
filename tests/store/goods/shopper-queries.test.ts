import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import type { Call } from "#adapters/contract/call.ts";
import { demoCatalogue } from "#adapters/store/demo/demo-catalogue.ts";
import { listedProducts } from "#tests/support/listed-products.ts";
import { readAs, type StoreHarness, startStore } from "#tests/support/store-harness.ts";

/** What shoppers type, and what every product of the first three must be called. */
const QUERIES: readonly (readonly [first: RegExp, queries: string])[] = [
  [
    /пальто/i,
    "пальто, шерстяное пальто, пальто из шерсти, пальта, пальтишко, полто, palto, gfkmnj, coat, пальто женское, палто мужское, серое пальто",
  ],
  [/пальто/i, "распродажа пальто, пальто до 25000, пальто дешевле 30 000 руб, купить пальто недорого, пальто m, длинное пальто"],
  [
    /ботинки/i,
    "ботинки, кожаные ботинки, ботинок, ботинки 42, мужские ботинки 43 размер, botinki, \\,jnbyrb, boots, обувь, " +
      "обувь для мужчин, batinki, батинки, ботинки мужу",
  ],
  [
    /платье/i,
    "платье, платья, платьев, платьем, платье на выпускной, вечернее платье, нарядное платье, платье M, платье М, " +
      "платье 44 размер, платьице, platye, plate, dress",
  ],
  [
    /платье/i,
    "платте, палтье, плотье, gkfnmt, шелковое платье, платье из сатина, черное платье, платье zara, платье миди, сарафан, новинки платья, трикотажное платье",
  ],
  [/брюки|джинсы/i, "штаны, штоны, shtany, штаны женские, штанишки"],
  [/брюки/i, "брюки, брюк, брюкки, bryuki, широкие брюки, брюки 46, чиносы, брюки чинос, палаццо"],
  [
    /джинсы/i,
    "джинсы, джинсов, джынсы, джинцы, jeans, dzhinsy, l;bycs, джинсы 28, 28/32, 28x32, джинсы 32/34, " +
      "джинсы w28 l32, прямые джинсы, женские джинсы, джинсы до 5000, деним, синие джинсы",
  ],
  [/кардиган|джемпер|свитер/i, "кофта, кофточка, свитшот, худи, толстовка, пуловер, вязаный свитер, кофта мужская"],
  [
    /свитер/i,
    "свитер, свитера, свитир, свитор, sviter, cdbnth, теплый свитер, шерстяной свитер, свитер женский размер М, бордовый свитер, красный свитер",
  ],
  [/тренч/i, "тренч, трэнч, плащ, тренчкот, тренч бежевый, trench, бежевый плащ, плащь"],
  [
    /рубашка/i,
    "рубашка, рубашек, рубажка, rubashka, белая рубашка, мужская рубашка, рубашка оверсайз, блузка, рубашка из льна, hef,irf, хлопковая рубашка",
  ],
  [/юбка/i, "юбка, юбок, юпка, yubka, skirt, атласная юбка, юбка миди"],
  [/футболка/i, "футболка, футбалка, futbolka, t-shirt, футболка белая хлопок, футболки мужские, майка, хлопковая футболка"],
  [/жакет/i, "жакет, жакит, пиджак, zhaket, блейзер, женский пиджак"],
  [/водолазка/i, "водолазка, водалазка, vodolazka, бадлон"],
  [/кардиган/i, "кардиган, кардеган, kardigan"],
  [/пуховик/i, "пуховик, пухавик, puhovik, стеганый пуховик, пуховик мужской"],
  [/сумка/i, "сумка, сумочка, sumka, кожаная сумка, шоппер, bag"],
  [/шапка/i, "шапка, shapka, вязаная шапка, шапочка, бини"],
  [/шарф/i, "шарф, шарв, шраф, sharf, шерстяной шарф, палантин"],
  [/ремень/i, "ремень, ремни, remen, кожаный ремень, пояс"],
  [/пальто/i, "wool coat, хочу купить пальто пожалуйста, не дороже 30000 пальто, пальто до 30 тысяч, пальто от 20 до 30 тысяч, пальтр"],
  [/платье/i, "атласное платье, чорное платье, платье чернае, недорогие платья, платье на новый год, plat'e, платье без пояса, midi dress"],
  [/пуховик/i, "стеганая куртка, puxovik, down jacket"],
  [/джинсы/i, "джинсовые брюки, джинсы кроме синих, джинсы 5000-7000, chernie dzhinsy"],
  [/юбка/i, "юбкп, yubka chernaya"],
  [/футболка/i, "футболка 2xl, футболка 100% хлопок"],
  [/водолазка/i, "свитер с горлом, высокое горло"],
  [/куртка|пуховик|тренч|жакет/i, "косуха, кожаная косуха"],
  [/./, "хиты, хиты продаж, бестселлеры, большие размеры, одежда больших размеров, plus size"],
  [/платье/i, "хиты платья, платья больших размеров"],
  [/рубашка/i, "рубаха, рубашка не дороже 5к"],
  [/брюки|жакет/i, "костюм, деловой костюм"],
  [/сертификат/i, "gift card, сертификат на 5000"],
  [/сертификат/i, "сертификат, сертефикат, подарок, подарок мужу, подарочная карта, подарочный сертификат"],
];

const CASES = QUERIES.flatMap(([first, queries]) =>
  queries
    .replaceAll("\\,", "\u0000")
    .split(", ")
    .map((query) => [query.replaceAll("\u0000", ","), first] as const),
);

let store: StoreHarness;

beforeAll(async () => {
  store = await startStore(demoCatalogue());
});

afterAll(() => store.close());

const read = <P, Q, B, A>(call: Call<P, Q, B, A>, path: string): Promise<A> => readAs(store.visitor(), call, path);

const search = (query: string) => read(calls.searchPage, `/catalog/search?search=${encodeURIComponent(query)}`);
const listed = (list: string) => listedProducts(async (path) => (await store.visitor().ask("GET", path)).data, list);
const suggest = (query: string) => read(calls.suggest, `/catalog/suggest?search=${encodeURIComponent(query)}`);

describe("what shoppers type", () => {
  it("is more than 120 queries", () => expect(CASES.length).toBeGreaterThan(120));

  it.each(CASES)("«%s» finds %s", async (query, first) => {
    const { items } = await search(query);
    expect(items.length).toBeGreaterThan(0);
    for (const { title } of items.slice(0, 3)) expect(title).toMatch(first);
  });

  it("gets suggestions that each find something as they are written", async () => {
    const begun = [
      "п",
      "пл",
      "шт",
      "св",
      "свитер к",
      "черное пл",
      "ко",
      "ру",
      "сум",
      "пальто ш",
      "м",
      "dress",
      "кож",
      "но",
      "ск",
      "ш",
      "д",
      "прям",
    ];
    for (const query of [...begun, ...CASES.map(([typed]) => typed).filter((_, place) => place % 3 === 0)]) {
      for (const { title } of (await suggest(query)).suggestions) {
        const found = await search(title);
        expect([query, title, found.total > 0, found.correction, found.leftOut]).toEqual([query, title, true, "", []]);
        // A word that can only stand beside another one is nothing that a person would propose.
        expect(title).not.toMatch(/^\S+(?:ая|ое|ый|ий|ые|ой|ого|ами|ям)$/);
      }
    }
  });

  it("is corrected only to what is near", async () => {
    for (const query of [
      "новинки",
      "скидки",
      "велосипед",
      "кроссовки",
      "шорты",
      "купальник",
      "ноутбук",
      "собака",
      "iphone",
      "халат",
      "носки",
      "для дома",
      "плавки",
      "тапочки",
      "тренды",
      "one size",
      "бельё",
      "до 5 тысяч",
      "скидка 10%",
      "v-образный вырез",
      "0",
    ])
      expect([query, (await search(query)).correction]).toEqual([query, ""]);
  });
});

describe("two things", () => {
  it.each([
    ["шапка и шарф", /шапка|шарф/i, 2],
    ["платье, юбка", /платье|юбка/i, 2],
    ["пальто или тренч", /пальто|тренч/i, 2],
    ["платье-рубашка", /платье/i, 1],
  ])("«%s» are both found where no product is both", async (query, title, kinds) => {
    const { items, leftOut, total } = await search(query);
    expect([leftOut, total > 8]).toEqual([[], true]);
    for (const item of items.slice(0, 6)) expect(item.title).toMatch(title);
    expect(new Set(items.slice(0, 6).map((item) => title.exec(item.title)?.[0].toLowerCase())).size).toBe(kinds);
  });
});

describe("what is not wanted", () => {
  it("is not found", async () => {
    const others = await search("платье не черное");
    expect([
      others.total > 0,
      others.items.filter((item) => item.colors.some(({ colorId, label }) => colorId === item.colorId && label === "Чёрный")),
    ]).toEqual([true, []]);
    const all = (await search("кромка")).total;
    expect((await search("не джинсы")).total).toBe(all - (await search("джинсы")).total);
    const wool = await search("шерсть");
    const woolless = await search("без шерсти");
    expect(woolless.items.filter(({ id }) => wool.items.some((one) => one.id === id))).toEqual([]);
  });

  it("nor anything of the size or the colour of what the shop does not have", async () => {
    for (const query of ["кроссовки 42", "купальник черный", "часы мужские", "h&m", "levi's 501", "шорты до 5000"])
      expect([query, (await search(query)).total]).toEqual([query, 0]);
  });
});

describe("a correction", () => {
  it.each([
    ["чорное платье", "черное платье"],
    ["шерстянное пальто", "шерстяное пальто"],
    ["sumka kozhanaya", "сумка кожаная"],
    ["chernie dzhinsy", "черные джинсы"],
  ])("of «%s» is said as a person says it: «%s»", async (query, correction) => expect((await search(query)).correction).toBe(correction));
});

describe("facts that change", () => {
  it("a discount, news, a size and a price are asked for in words", async () => {
    const reduced = await search("скидки");
    expect(reduced.items.every(({ priceDiscount }) => priceDiscount !== null)).toBe(true);
    const fresh = await search("новинки");
    expect([fresh.total > 0, fresh.items.every(({ tags }) => tags.some(({ name }) => name === "new"))]).toEqual([true, true]);
    const sized = await listed(`/catalog/search?search=${encodeURIComponent("платье XL")}`);
    expect(
      sized.every(({ sizes }) =>
        sizes.some(
          ({ title, isAvailable, isOrderFromShop, isPreorder }) => title === "XL" && (isAvailable || isOrderFromShop || isPreorder),
        ),
      ),
    ).toBe(true);
    const cheap = await search("до 5000");
    expect([cheap.total > 0, cheap.items.every(({ price, priceDiscount }) => (priceDiscount ?? price) <= 5000)]).toEqual([true, true]);
  });

  it("a price is said in thousands, as a range or the other way round, a discount in percents", async () => {
    const sums = async (query: string) => (await search(query)).items.map(({ price, priceDiscount }) => priceDiscount ?? price);
    for (const query of ["до 5к", "до 5 тысяч рублей", "не дороже 5000", "5000 рублей", "до 5 000 ₽"])
      expect([query, await sums(query)]).toEqual([query, await sums("до 5000")]);
    expect(await sums("5000-10000")).toEqual(await sums("от 5 до 10 тысяч"));
    for (const sum of await sums("от 5 до 10 тысяч")) expect(sum >= 5000 && sum <= 10_000).toBe(true);
    const reduced = await search("-15%");
    expect(reduced.total).toBeGreaterThan(0);
    for (const { price, priceDiscount } of reduced.items)
      expect(Math.round((1 - (priceDiscount ?? price) / price) * 100)).toBeGreaterThanOrEqual(15);
  });

  it("the shop's own name finds all its goods", async () => expect((await search("кромка")).total).toBeGreaterThan(100));
});

describe("words that nothing has together", () => {
  it.each([
    ["платье zara", ["zara"], /платье/i],
    ["красное платье мини", ["мини"], /платье/i],
    ["джинсовая куртка", ["джинсовая"], /куртка/i],
    ["двубортный пиджак", ["двубортный"], /жакет/i],
    ["широкие джинсы", ["широкие"], /джинсы/i],
    ["зимние ботинки", ["зимние"], /ботинки/i],
    ["тёплые штаны", ["теплые"], /брюки|джинсы/i],
    ["платье с поясом", ["поясом"], /платье/i],
    ["платье без рукавов", ["без рукавов"], /платье/i],
    ["хочу купить красивое черное пальто из шерсти на осень размер 52 в Москве", ["москве"], /пальто/i],
    ["шелковая рубашка леопард", ["леопард"], /./],
  ])("«%s» is found without some, and says which", async (query, leftOut, title) => {
    const { items, leftOut: said } = await search(query);
    expect(said).toEqual(expect.arrayContaining(leftOut));
    expect(items[0]?.title).toMatch(title);
    expect((await suggest(query)).leftOut).toEqual(said);
  });
});

describe("fabrics", () => {
  it("are those of the thing, not of its lining, nor a certificate's paper", async () => {
    expect((await search("вискоза")).items.map(({ title }) => title).filter((title) => /пальто|тренч|жакет/i.test(title))).toEqual([]);
    const cotton = await search("хлопок");
    expect([cotton.total > 0, cotton.items.filter(({ isCertificate }) => isCertificate)]).toEqual([true, []]);
    expect((await read(calls.listingPage, "/catalog/women/gift")).facets.materials).toEqual([]);
  });
});

describe("denim", () => {
  const list = (rest: string) => read(calls.listingPage, `/catalog/women/jeans${rest}`);
  const counts = (rest: string) => read(calls.listingCounts, `/catalog/women/jeans?counts=1${rest}`);

  it("is narrowed by a waist and by a length of one size", async () => {
    const all = await list("");
    expect([all.facets.sizes, all.facets.waists.length > 3, all.facets.lengths.map(({ value }) => value)]).toEqual([
      [],
      true,
      ["30", "32"],
    ]);
    const both = await list("?waist=28&length=32");
    expect(both.total).toBeGreaterThan(0);
    const goods = await listed("/catalog/women/jeans?waist=28&length=32");
    expect(goods.every(({ sizes }) => sizes.some(({ title }) => title === "28/32"))).toBe(true);
    // No jeans are 25 wide and 32 long, though some are the one and some the other.
    expect([(await list("?waist=25")).total > 0, (await list("?length=32")).total > 0, (await list("?waist=25&length=32")).total]).toEqual([
      true,
      true,
      0,
    ]);
    expect((await list("?length=32")).facets.waists.map(({ value }) => value)).not.toContain("25");
  });

  it("and every list tells what a choice would leave", async () => {
    const { total, facets } = await counts("&waist=28");
    const page = await list("?waist=28");
    expect({ total, facets }).toEqual({ total: page.total, facets: page.facets });
    const found = await read(calls.listingCounts, `/catalog/search?counts=1&search=${encodeURIComponent("платье")}&size=M`);
    expect(found.total).toBe((await search("платье M")).total);
    expect((await store.visitor().ask("GET", "/catalog/nowhere?counts=1")).status).toBe(404);
  });
});
