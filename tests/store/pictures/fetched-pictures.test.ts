import { once } from "node:events";
import { existsSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import sharp from "sharp";
import type { Image } from "#core/catalogue/image.ts";
import { aPicture, answering, openPictures, type PictureHarness } from "#tests/support/picture-harness.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

let pictures: PictureHarness;
beforeAll(async () => {
  pictures = await openPictures();
});
afterEach(() => pictures.forget());
afterAll(() => pictures.close());

const imagesOf = async (slug: string): Promise<readonly Image[]> => {
  await pictures.store.refresh();
  const { data } = await pictures.store.visitor().ask("GET", `/catalog/product/${slug}`);
  return (data as { product: { images: readonly Image[] } }).product.images;
};

const cardImagesOf = async (): Promise<readonly (readonly Image[])[]> => {
  await pictures.store.refresh();
  const { data } = await pictures.store.visitor().ask("GET", "/catalog/women");
  return (data as { items: readonly { images: readonly Image[] }[] }).items.map(({ images }) => images);
};

const addressOf = ({ pattern }: Image, width: number, format: string): string =>
  `${pictures.store.address}${pattern.replace("{width}", String(width)).replace("{format}", format)}`;

describe("a picture of imported goods", () => {
  it("is awaited, then fetched, made in the demo's widths and shown by pages and lists", async () => {
    pictures.answer("/dress.jpg", answering(await aPicture(1000, 1500).jpeg().toBuffer()));
    await pictures.save({ dress: [pictures.at("/dress.jpg")] });
    expect(await imagesOf("dress")).toEqual([{ pattern: "", widths: [], formats: [], ratio: 0.75, ground: "#F1EFEB", alt: "Вид 1" }]);
    await (await pictures.fetcher()).look();
    const [image] = await imagesOf("dress");
    expect(image).toEqual({
      pattern: expect.stringMatching(/^\/pictures\/[0-9a-f]{16}-[0-9a-f]{8}-\{width\}\.\{format\}$/),
      widths: [160, 320, 480, 640, 900],
      formats: ["avif", "webp"],
      ratio: 0.667,
      ground: expect.stringMatching(/^#3[2-4]6[5-7]9[89a]$/),
      alt: "Вид 1",
    });
    expect(await cardImagesOf()).toEqual([[image]]);
    for (const [width, format] of [
      [160, "avif"],
      [900, "webp"],
    ] as const) {
      const response = await askAsStorefront(addressOf(image as Image, width, format));
      expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
        200,
        `image/${format}`,
        "public, max-age=31536000, immutable",
      ]);
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width, height: width * 1.5 });
    }
    expect(pictures.files()).toHaveLength(10);
    expect(pictures.lines).toEqual([expect.stringContaining("1 fetched, 0 refused, 0 to be tried again; 0 wait")]);
  });

  it("is fetched once however many goods have it, and an import later has it at once", async () => {
    pictures.answer("/table.png", answering(await aPicture(400, 400).png().toBuffer()));
    const address = pictures.at("/table.png");
    await pictures.save({ first: [address], second: [address, address] });
    const fetcher = await pictures.fetcher();
    await fetcher.look();
    expect((await imagesOf("second")).map(({ widths, alt }) => [widths, alt])).toEqual([
      [[160, 320], "Вид 1"],
      [[160, 320], "Вид 2"],
    ]);
    await pictures.save({ first: [address], third: [address] });
    expect((await imagesOf("third"))[0]?.widths).toEqual([160, 320]);
    await fetcher.look();
    expect(pictures.asked("/table.png")).toBe(1);
  });

  it("is turned as its camera was held, laid on white, and not made wider than it is", async () => {
    pictures.answer("/turned.jpg", answering(await aPicture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()));
    pictures.answer("/small.avif", answering(await aPicture(100, 50).avif().toBuffer()));
    const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: "#00000000" } });
    pictures.answer("/clear.webp", answering(await clear.clone().webp().toBuffer()));
    pictures.answer("/clear.gif", answering(await clear.clone().gif().toBuffer()));
    await pictures.save({ bag: ["/turned.jpg", "/small.avif", "/clear.webp", "/clear.gif"].map((name) => pictures.at(name)) });
    await (await pictures.fetcher()).look();
    const [turned, small, ...cleared] = await imagesOf("bag");
    expect(turned).toMatchObject({ widths: [160], ratio: 0.667 });
    expect(small).toMatchObject({ widths: [100], ratio: 2 });
    expect(cleared.map(({ ground }) => ground)).toEqual(["#ffffff", "#ffffff"]);
  });
});

describe("a store that ends in the middle", () => {
  it("when it is closed, gives the job back untouched and fetches it the next time", async () => {
    const asked = new EventTarget();
    pictures.answer("/coat.jpg", (_, response) => {
      response.writeHead(200).write("begun");
      asked.dispatchEvent(new Event("begun"));
    });
    const address = pictures.at("/coat.jpg");
    await pictures.save({ coat: [address] });
    const first = await pictures.fetcher();
    const begun = once(asked, "begun");
    const looking = first.look();
    await begun;
    await first.close();
    await looking;
    expect(await pictures.job(address)).toMatchObject({ state: "waiting", attempts: 0, reason: "" });
    expect(pictures.files()).toEqual([]);
    pictures.answer("/coat.jpg", answering(await aPicture(170, 200).jpeg().toBuffer()));
    await (await pictures.fetcher()).look();
    expect(await pictures.job(address)).toMatchObject({ state: "done", attempts: 1 });
  });

  it("when it is killed, goes on with what is there and takes half a file away", async () => {
    pictures.answer("/coat.jpg", answering(await aPicture(170, 200).jpeg().toBuffer()));
    const address = pictures.at("/coat.jpg");
    await pictures.save({ coat: [address] });
    await pictures.store.database.execute("insert into picture_job (address, attempts) values ($1, 1)", [address]);
    const [left, begun] = [".half-160.avif.part", ".begun-160.avif.part"].map((name) => path.join(pictures.directory, name));
    for (const file of [left, begun]) writeFileSync(file ?? "", "half");
    // Another store may be writing the younger one at this moment.
    const anHourAgo = Date.now() / 1000 - 3_600;
    utimesSync(left ?? "", anHourAgo, anHourAgo);
    await (await pictures.fetcher()).look();
    expect(await pictures.job(address)).toMatchObject({ state: "done", attempts: 2 });
    expect(pictures.files().map((name) => name.replace(/^\w+-\w+-/, ""))).toEqual([".begun-160.avif.part", "160.avif", "160.webp"]);
  });

  it("again and again on one picture, refuses it and fetches the others", async () => {
    pictures.answer("/good.jpg", answering(await aPicture(170, 200).jpeg().toBuffer()));
    await pictures.save({ coat: [pictures.at("/poison.jpg"), pictures.at("/good.jpg")] });
    await pictures.store.database.execute("insert into picture_job (address, attempts) values ($1, 4)", [pictures.at("/poison.jpg")]);
    await (await pictures.fetcher()).look();
    expect(await pictures.job(pictures.at("/poison.jpg"))).toMatchObject({
      state: "refused",
      reason: "the store ended in the middle of its last attempt",
    });
    expect(pictures.asked("/poison.jpg")).toBe(0);
    expect((await imagesOf("coat")).map(({ widths }) => widths)).toEqual([[], [160]]);
  });

  it("and comes back without its files, shows the picture as awaited until it is fetched again", async () => {
    pictures.answer("/coat.jpg", answering(await aPicture(170, 200).jpeg().toBuffer()));
    const address = pictures.at("/coat.jpg");
    await pictures.save({ coat: [address] });
    const first = await pictures.fetcher();
    await first.look();
    await first.close();
    const [name = ""] = pictures.files();
    unlinkSync(path.join(pictures.directory, name));
    await (await pictures.fetcher()).look();
    expect(existsSync(path.join(pictures.directory, name))).toBe(true);
    expect(pictures.asked("/coat.jpg")).toBe(2);
    expect((await imagesOf("coat"))[0]?.widths).toEqual([160]);
  });
});

describe("two stores that share a folder", () => {
  it("fetch each picture once, and take nothing for lost that the other has just finished", async () => {
    const bytes = await aPicture(170, 200).jpeg().toBuffer();
    const names = Array.from({ length: 12 }, (_, place) => `/shared-${place}.jpg`);
    for (const name of names) pictures.answer(name, answering(bytes));
    await pictures.save(Object.fromEntries(names.map((name) => [name.slice(1, -4), [pictures.at(name)]])));
    const first = await pictures.fetcher();
    const looking = first.look();
    // Others come again and again while the first is at work.
    for (let time = 0; time < 5; time += 1) {
      await vi.waitFor(() => expect(pictures.files().length).toBeGreaterThan(2 * time), { interval: 5, timeout: 30_000 });
      await (await pictures.fetcher()).look();
    }
    await looking;
    expect(names.map((name) => pictures.asked(name))).toEqual(names.map(() => 1));
    expect(pictures.files()).toHaveLength(2 * names.length);
  });
});
