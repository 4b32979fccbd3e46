import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

let store: StoreHarness;
let shop: StorefrontHarness;

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({
        externalId: "coat",
        description: 'Прямой крой </script> & "пуговицы".',
        priceDiscount: 24_990,
        sizes: [
          aStock("S", { barcode: "c-S" }),
          aStock("M", { barcode: "c-M", stockSite: 1 }),
          aStock("L", { barcode: "c-L", stockSite: 0 }),
          aStock("XL", { barcode: "c-XL", stockSite: 0, stockShops: 2 }),
        ],
      }),
      anItem({ externalId: "parka", title: "Парка", brand: "Фабрика", images: [] }),
      ...Array.from({ length: 12 }, (_, place) => anItem({ externalId: `jacket-${place}`, title: `Куртка ${place}` })),
    ]),
  );
  shop = await openStorefront(store.address);
});

afterAll(async () => {
  await shop.server.close();
  await store.close();
});

const get = (url: string, headers: Record<string, string> = {}) => shop.server.inject({ method: "GET", url, headers });

const headOf = async (url: string) => {
  const { body } = await get(url);
  const facts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as unknown,
  );
  return {
    facts,
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="(.*?)">/.exec(body)?.[1],
    robots: /<meta name="robots" content="(.*?)">/.exec(body)?.[1],
    property: (name: string) => new RegExp(`<meta property="${name}" content="(.*?)">`).exec(body)?.[1],
  };
};

describe("a product's head", () => {
  it("names its address, its picture, and an offer for every size as it stands", async () => {
    const { canonical, robots, property, facts } = await headOf("/catalog/product/coat?utm_source=mail");
    expect([canonical, robots]).toEqual(["https://shop.example/catalog/product/coat", undefined]);
    expect([property("og:type"), property("og:locale"), property("og:site_name")]).toEqual(["product", "ru_RU", "Кромка"]);
    expect(property("og:image")).toMatch(/^https:\/\/shop\.example\/pictures\/coat_camel_front-\w+-900\.webp$/);
    expect(facts).toMatchObject([
      {
        "@type": "Product",
        description: 'Прямой крой </script> & "пуговицы".',
        offers: [
          { name: "Пальто из шерсти, S", price: 24_990, priceCurrency: "RUB", availability: "https://schema.org/InStock" },
          { availability: "https://schema.org/LimitedAvailability" },
          { availability: "https://schema.org/OutOfStock" },
          { availability: "https://schema.org/InStoreOnly" },
        ],
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, name: "Главная", item: "https://shop.example/" },
          { position: 2, name: "Каталог", item: "https://shop.example/catalog" },
          { position: 3, name: "Женщинам", item: "https://shop.example/catalog/women" },
          { position: 4, name: "Верхняя одежда", item: "https://shop.example/catalog/women/outerwear" },
          { position: 5, name: "Пальто из шерсти" },
        ],
      },
    ]);
  });
});

it("a product of another maker is of that brand, on the page too; one without a picture names none", async () => {
  const parka = await headOf("/catalog/product/parka");
  expect(parka.facts[0]).toMatchObject({ brand: { "@type": "Brand", name: "Фабрика" } });
  expect(parka.facts[0]).not.toHaveProperty("image");
  expect((await headOf("/catalog/product/coat")).facts[0]).toMatchObject({ brand: { name: "Кромка" }, image: [expect.any(String)] });
  const kicker = /<p class="product-kicker">(.*?)<\/p>/.exec((await get("/catalog/product/parka")).body)?.[1];
  expect(kicker).toContain("<span>Фабрика</span>");
});

describe("a list's address", () => {
  it.each([
    ["/catalog/women", "/catalog/women", undefined],
    ["/catalog/women?sort=new&utm_medium=x", "/catalog/women", undefined],
    ["/catalog/women?page=2&sort=price_asc", "/catalog/women?page=2", undefined],
    ["/catalog/women?size=S", "/catalog/women?size=S", undefined],
    ["/catalog/women?color=бежевый&page=2", "/catalog/women?color=%D0%B1%D0%B5%D0%B6%D0%B5%D0%B2%D1%8B%D0%B9&amp;page=2", undefined],
    ["/catalog/women?size=60", undefined, "noindex, follow"],
    ["/catalog/women/dresses", undefined, "noindex, follow"],
    ["/catalog/women?size=S&size=M", undefined, "noindex, follow"],
    ["/catalog/women?size=S&material=x", undefined, "noindex, follow"],
    ["/catalog/women?price_to=90000", undefined, "noindex, follow"],
    ["/catalog/search?search=x", undefined, "noindex, follow"],
    ["/cart", undefined, "noindex, follow"],
  ])("%s is %s", async (url, canonical, robots) => {
    const head = await headOf(url);
    expect([head.canonical, head.robots]).toEqual([canonical === undefined ? undefined : `https://shop.example${canonical}`, robots]);
  });

  it("of another page has another title", async () => {
    expect((await headOf("/catalog/women?page=2")).title).toBe("Женщинам — страница 2 — Кромка");
    expect((await headOf("/catalog/women/outerwear?size=S&page=2")).title).toBe(
      "Верхняя одежда, размер S — женщинам — страница 2 — Кромка",
    );
  });
});

describe("the home page", () => {
  it("names the shop and how to search in it", async () => {
    const { facts, canonical } = await headOf("/");
    expect(canonical).toBe("https://shop.example/");
    expect(facts).toMatchObject([
      { "@type": "Organization", name: "Кромка" },
      {
        "@type": "WebSite",
        potentialAction: { target: { urlTemplate: "https://shop.example/catalog/search?search={search_term_string}" } },
      },
    ]);
  });
});

describe("what machines ask for", () => {
  it("is an index of sitemaps with every page that is sold, and its pictures", async () => {
    const index = (await get("/sitemap.xml")).body;
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://shop.example/sitemaps/pages.xml",
      "https://shop.example/sitemaps/products-1.xml",
    ]);
    const pages = (await get("/sitemaps/pages.xml")).body;
    expect(pages).toMatch(/catalog\/women\/outerwear<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod><\/url>/);
    expect(pages).toContain("<url><loc>https://shop.example/support/delivery</loc><lastmod>2026-11-21</lastmod></url>");
    const products = await get("/sitemaps/products-1.xml");
    expect(products.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect([...products.body.matchAll(/<url>/g)]).toHaveLength(14);
    expect(products.body).toMatch(
      /shop\.example\/catalog\/product\/coat<\/loc><lastmod>\d{4}-[\d:T.-]+Z<\/lastmod><image:image><image:loc>https:\/\/shop\.example\/pictures\//,
    );
    expect((await get("/sitemaps/products-2.xml")).statusCode).toBe(404);
  });

  it("is a robots.txt that closes what is no page", async () => {
    const { body } = await get("/robots.txt");
    expect(body).toContain("Disallow: /cart\n");
    expect(body).toContain("Sitemap: https://shop.example/sitemap.xml\n");
  });
});

describe("an address that was given out once", () => {
  it("leads to the product's new one", async () => {
    await store.database.execute("update product set slug = 'parka-new' where slug = 'parka'");
    await store.database.execute("update product set slug = 'parka-newest' where slug = 'parka-new'");
    await store.refresh();
    for (const old of ["parka", "parka-new"]) {
      const { statusCode, headers } = await get(`/catalog/product/${old}`);
      expect([statusCode, headers["location"]]).toEqual([301, "/catalog/product/parka-newest"]);
    }
    expect((await get("/catalog/product/parka-newest")).statusCode).toBe(200);
  });

  it("says that its product is gone, and shows others", async () => {
    await store.database.execute("delete from product where slug = 'jacket-3'");
    await store.refresh();
    const { statusCode, body, headers } = await get("/catalog/product/jacket-3");
    expect([statusCode, headers["cache-control"]]).toEqual([410, "no-store"]);
    expect(body).toContain("Это изделие больше не продаётся");
    expect(body).toContain("Похожие изделия");
    expect((await headOf("/catalog/product/jacket-3")).robots).toBe("noindex, follow");
    expect((await get("/catalog/product/never-was")).statusCode).toBe(404);
  });

  it("does not depend on the city or the language", async () => {
    const answers = await Promise.all([
      get("/", { "accept-language": "kk-KZ", cookie: "city=77" }),
      get("/catalog/women", { "accept-language": "en", "x-forwarded-for": "1.1.1.1" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
