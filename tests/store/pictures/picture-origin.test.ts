import { afterAll, beforeAll, expect, it } from "vitest";
import { saveCatalogue } from "#adapters/store/catalogue/save-catalogue.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { aPicture, answering, openPictures, type PictureHarness } from "#tests/support/picture-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

const ORIGIN = "https://cdn.example";

let pictures: PictureHarness;
beforeAll(async () => {
  pictures = await openPictures(ORIGIN);
  const videos = [{ name: "coat_camel.mp4", poster: "coat_camel_front" }];
  const title = 'Пальто "pattern":"/pictures/x"';
  await saveCatalogue(pictures.store.database, aCatalogue([anItem({ externalId: "demo-coat", videos, title })]));
  pictures.answer("/dress.jpg", answering(await aPicture(170, 200).jpeg().toBuffer()));
  await pictures.save({ dress: [pictures.at("/dress.jpg")] });
  await (await pictures.fetcher()).look();
  await pictures.store.refresh();
});
afterAll(() => pictures.close());

const said = async (address: string): Promise<string> => JSON.stringify((await pictures.store.visitor().ask("GET", address)).data);

it("stands before every picture and video of every answer, and nowhere else", async () => {
  for (const address of ["/", "/catalog/women", "/catalog/product/demo-coat", "/catalog/product/dress", "/catalog/search?search=пальто"]) {
    const text = await said(address);
    expect(text).toContain(`"pattern":"${ORIGIN}/pictures/`);
    expect(text).not.toMatch(/"(pattern|url)":"\/pictures\//);
  }
  const coat = await said("/catalog/product/demo-coat");
  expect(coat).toContain(`"videos":[{"url":"${ORIGIN}/pictures/coat_camel.mp4"`);
  expect(coat).toContain(String.raw`"title":"Пальто \"pattern\":\"/pictures/x\""`);
});

it("is not written into the database: moving back is the same one setting", async () => {
  const [row] = await rowsOf<{ images: readonly { pattern: string }[] }>(
    pictures.store.database,
    "select images from product where external_id = 'dress'",
  );
  expect(row?.images[0]?.pattern).toMatch(/^\/pictures\//);
});
