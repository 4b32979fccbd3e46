import path from "node:path";
import { describe, expect, it } from "vitest";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";
import { feedHarness } from "#tests/support/feed-harness.ts";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { listedProducts } from "#tests/support/listed-products.ts";
import { realData } from "#tests/support/real-data.ts";
import { rowsOf } from "#tests/support/rows.ts";

const real = realData();
if (real === null) console.warn("SKIPPED: REAL_DATA names no folder with the real feeds; their tests do not run");

const { store, fileOf, work } = feedHarness();

const loadText = (name: string, text: string) => work(fileOf(text, name));

const rows = (source: string) =>
  rowsOf<{ id: number; slug: string; title: string }>(
    store().database,
    "select id, slug, title from product where source = $1 order by id",
    [source],
  );

describe("importing a feed", () => {
  it("is idempotent: the same file twice changes no id and no address", async () => {
    const feed = aFeed(anOffer("1", "") + anOffer("2", "").replace("Платье", "Юбка"));
    expect(await loadText("one.xml", feed)).toEqual(['feed "shop-example": 2 imported, 0 updated, 0 removed, 0 offers skipped']);
    const before = await rows("feed:shop-example");
    expect(await loadText("one.xml", feed)).toEqual(['feed "shop-example": 0 imported, 2 updated, 0 removed, 0 offers skipped']);
    expect(await rows("feed:shop-example")).toEqual(before);
    expect(await loadText("one.xml", aFeed(anOffer("2", "")))).toEqual([
      'feed "shop-example": 0 imported, 1 updated, 1 removed, 0 offers skipped',
    ]);
  });

  it("leaves a double size one, that was written otherwise before, and lists that name it so", async () => {
    const feed = aFeed(anOffer("1", '<param name="Размер">42/44</param>')).replace("shop.example", "double.example");
    const sizes = () =>
      rowsOf<{ id: number; title: string }>(store().database, "select id, title from product_size where barcode = 'feed:double-example:1'");
    await loadText("double.xml", feed);
    await store().database.execute("update product_size set title = '42-44' where barcode = 'feed:double-example:1'");
    const [before] = await sizes();
    await loadText("double.xml", feed);
    expect(await sizes()).toEqual([{ ...before, title: "42/44" }]);
    for (const size of ["42-44", "42/44"]) {
      const found = await listedProducts(
        async (asked) => (await store().visitor().ask("GET", asked)).data,
        `/catalog/women/dresses?${new URLSearchParams({ size }).toString()}`,
      );
      expect([size, found.map((one) => one.sizes.map(({ title }) => title))]).toEqual([size, [["42/44"]]]);
    }
  });

  it("changes nothing when the file is broken", async () => {
    const before = await rows("feed:shop-example");
    await expect(loadText("cut.xml", aFeed(anOffer("9", "")).slice(0, -30))).rejects.toThrow("The XML is broken");
    expect(await rows("feed:shop-example")).toEqual(before);
  });

  it("can be put into the cart, and stands in its category", async () => {
    await loadText("one.xml", aFeed(anOffer("1", "")));
    const visitor = store().visitor();
    const [item] = await listedProducts(async (asked) => (await visitor.ask("GET", asked)).data, "/catalog/women/dresses");
    expect((await visitor.ask("GET", `/cart/add-item/${item?.sizes[0]?.id}/1`)).success).toBe(true);
  });

  it("shows what came last as new where the feed says of nothing that it is", async () => {
    await loadText("plain.xml", aFeed(anOffer("1", "").replace("Платье", "Самое новое платье")).replace("shop.example", "plain.example"));
    const { data } = await store().visitor().ask("GET", "/");
    const { items } = data["novelties"] as { items: { title: string }[] };
    expect(items.map(({ title }) => title)).toContain("Самое новое платье");
  });

  it("has the parts of its section beside its list, and their section above them", async () => {
    await loadText(
      "parts.xml",
      aFeed(
        anOffer("1", "") + anOffer("2", "").replace("<categoryId>1<", "<categoryId>2<"),
        '<category id="1">Вечерние платья</category><category id="2">Платья мини</category>',
      ),
    );
    const strip = async (address: string) =>
      ((await store().visitor().ask("GET", address)).data["categories"] as { title: string; link: string; isCurrent: boolean }[]).map(
        ({ title, link, isCurrent }) => `${isCurrent ? "> " : ""}${title} ${link}`,
      );
    const parts = ["Вечерние платья /catalog/women/dresses/vechernie-platya", "Платья мини /catalog/women/dresses/platya-mini"];
    expect(await strip("/catalog/women/dresses")).toEqual(["> Все /catalog/women/dresses", ...parts]);
    expect(await strip("/catalog/women/dresses/vechernie-platya")).toEqual(["Все /catalog/women/dresses", `> ${parts[0]}`, parts[1]]);
  });

  it("takes hostile strings for words", async () => {
    const escape = (text: string) =>
      text
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "");
    const strings = hostileTexts().filter((text) => text.trim() !== "" && !/\p{Surrogate}/u.test(text));
    const offers = strings.map((text, place) =>
      anOffer(
        `h${place}`,
        `<description>${escape(text)}</description><param name="Цвет">${escape(Array.from(text).slice(0, 50).join(""))}</param>`,
      ),
    );
    const report = await loadText("hostile.xml", aFeed(offers.join("\n")).replace("shop.example", "hostile.example"));
    expect(report).toEqual([`feed "hostile-example": ${strings.length} imported, 0 updated, 0 removed, 0 offers skipped`]);
    const listed = await store().visitor().ask("GET", "/catalog/women/dresses");
    expect(listed.status).toBe(200);
  });

  it.runIf(real !== null)("loads both real feeds, and takes the demo goods out when asked to", async () => {
    const karsaman = await work(path.join(real ?? "", "feeds/karsaman.yandex_market.xml"));
    expect(karsaman).toEqual(['feed "karsaman-rf": 11 imported, 0 updated, 0 removed, 0 offers skipped']);
    const [bomber] = await rowsOf<{ sizes: string[]; title: string }>(
      store().database,
      `select p.title, array_agg(z.title order by z.position) as sizes from product p join product_size z on z.product_id = p.id
       where p.source = 'feed:karsaman-rf' and p.title like 'Красно-белый утепленный бомбер%' group by p.id order by p.id limit 1`,
    );
    expect(bomber).toEqual({
      title: "Красно-белый утепленный бомбер с капюшоном от КарСаМаН на молнии",
      sizes: ["42", "44", "46", "48", "50", "52"],
    });
    const dresses = await work(path.join(real ?? "", "feeds/evadavidova.yandex.xml"), { replacesDemo: true });
    expect(dresses).toEqual([
      'feed "evadavidova-ru": 270 imported, 0 updated, 0 removed, 7 offers skipped',
      ...Array<unknown>(7).fill(expect.stringContaining('the price "0" is not a number above zero')),
    ]);
    const discounts = await rowsOf(
      store().database,
      "select 1 from product where source = 'feed:evadavidova-ru' and price_discount is not null",
    );
    expect(discounts.length).toBeGreaterThan(70);
    expect(await rows("demo")).toEqual([]);
    expect((await store().visitor().ask("GET", "/catalog/women")).data["total"]).toBeGreaterThan(280);
  });
});
