import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import type { Call } from "#adapters/contract/call.ts";
import { demoCatalogue } from "#adapters/store/demo/demo-catalogue.ts";
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
    ])
      expect([query, (await search(query)).correction]).toEqual([query, ""]);
  });
});

describe("facts that change", () => {
  it("a discount, news, a size and a price are asked for in words", async () => {
    const reduced = await search("скидки");
    expect(reduced.items.every(({ priceDiscount }) => priceDiscount !== null)).toBe(true);
    const fresh = await search("новинки");
    expect([fresh.total > 0, fresh.items.every(({ tags }) => tags.some(({ name }) => name === "new"))]).toEqual([true, true]);
    const sized = await search("платье XL");
    expect(
      sized.items.every(({ sizes }) =>
        sizes.some(
          ({ title, isAvailable, isOrderFromShop, isPreorder }) => title === "XL" && (isAvailable || isOrderFromShop || isPreorder),
        ),
      ),
    ).toBe(true);
    const cheap = await search("до 5000");
    expect([cheap.total > 0, cheap.items.every(({ price, priceDiscount }) => (priceDiscount ?? price) <= 5000)]).toEqual([true, true]);
  });

  it("the shop's own name finds all its goods", async () => expect((await search("кромка")).total).toBeGreaterThan(100));
});

describe("words that nothing has together", () => {
  it.each([
    ["платье zara", ["zara"], /платье/i],
    ["красное платье мини", ["мини"], /платье/i],
    ["джинсовая куртка", ["куртка"], /джинсы/i],
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
    expect(both.items.every(({ sizes }) => sizes.some(({ title }) => title === "28/32"))).toBe(true);
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
