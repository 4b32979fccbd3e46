import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import { MOST_WISHES } from "#adapters/store/wishlist/wishlist-store.ts";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { readAs, type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

let store: StoreHarness;
let ids: readonly number[] = [];
let accounts: Awaited<ReturnType<typeof accountsOf>>;

beforeAll(async () => {
  store = await startStore(
    aCatalogue(
      ["coat", "scarf", "hat"].map((externalId) =>
        anItem({ externalId, title: externalId, sizes: [aStock("S", { barcode: externalId, stockSite: 3 })] }),
      ),
    ),
  );
  accounts = await accountsOf(store);
  ids = (await rowsOf<{ id: number }>(store.database, "select id from product order by id")).map(({ id }) => id);
});

afterAll(() => store.close());

const [COAT, SCARF, HAT] = [0, 1, 2] as const;
const add = (visitor: Visitor, place: number) => visitor.ask("POST", `/user/wishlist/add-item/${ids[place]}`);
const remove = (visitor: Visitor, place: number) => visitor.ask("POST", `/user/wishlist/remove-item/${ids[place]}`);
const known = (visitor: Visitor) => readAs(visitor, calls.visitor, "/visitor");
const titles = async (visitor: Visitor): Promise<readonly string[]> =>
  (await readAs(visitor, calls.wishlistPage, "/user/wishlist")).items.map(({ title }) => title);

describe("the wishlist's store", () => {
  it("says what is so now, counts it, and is asked twice with the same result", async () => {
    const guest = store.visitor();
    const { data } = await add(guest, COAT);
    expect(data).toMatchObject({ new_status: true, counters: { wishlistCount: 1 } });
    expect(data["ga_data"]).toEqual({ article: expect.any(String), available: true });
    expect((await add(guest, COAT)).data).toMatchObject({ new_status: true, counters: { wishlistCount: 1 } });
    await add(guest, SCARF);
    expect(await known(guest)).toMatchObject({ counters: { wishlistCount: 2 }, wishes: [ids[SCARF], ids[COAT]] });
    expect(await titles(guest)).toEqual(["scarf", "coat"]);
    expect((await remove(guest, COAT)).data).toMatchObject({ new_status: false, counters: { wishlistCount: 1 } });
    expect((await remove(guest, COAT)).data).toMatchObject({ new_status: false, counters: { wishlistCount: 1 } });
    expect(await titles(guest)).toEqual(["scarf"]);
    expect(await titles(store.visitor())).toEqual([]);
  });

  it("refuses what is not sold here, what is no number, and another site's page", async () => {
    const guest = store.visitor();
    expect(await guest.ask("POST", "/user/wishlist/add-item/999999")).toMatchObject({ status: 404, code: "PRODUCT_UNKNOWN" });
    expect((await guest.ask("POST", "/user/wishlist/add-item/coat")).status).toBe(400);
    expect((await guest.ask("POST", "/user/wishlist/remove-item/999999")).data).toMatchObject({ new_status: false });
    const headers = { "x-requested-with": "" };
    expect((await guest.ask("POST", `/user/wishlist/add-item/${ids[COAT]}`, { headers })).status).toBe(405);
    expect((await known(guest)).wishes).toEqual([]);
  });

  it("holds no certificates, and says so", async () => {
    const guest = store.visitor();
    await store.database.execute("update product set is_certificate = true where id = $1", [ids[HAT]]);
    expect(await add(guest, HAT)).toMatchObject({
      status: 409,
      code: "CERTIFICATE",
      message: "Сертификат нельзя добавить в вишлист: его можно сразу положить в корзину.",
    });
    await store.database.execute("update product set is_certificate = false where id = $1", [ids[HAT]]);
    expect((await known(guest)).wishes).toEqual([]);
  });

  it("is known to the lines of a cart", async () => {
    const guest = store.visitor();
    const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size where barcode = 'coat'");
    await guest.ask("GET", `/cart/add-item/${size?.id}/1`);
    const isWishlisted = async () => (await readAs(guest, calls.cart, "/cart/cart?mode=default")).cart.positions[0]?.product.isWishlisted;
    expect(await isWishlisted()).toBe(false);
    await add(guest, COAT);
    expect(await isWishlisted()).toBe(true);
  });

  it("goes along into an account, each product once, and what the account had stays", async () => {
    const phone = accounts.freshPhone();
    const [first, second] = [store.visitor(), store.visitor()];
    await add(first, COAT);
    await accounts.enterByPhone(first, phone);
    await add(second, COAT);
    await add(second, HAT);
    await accounts.enterByPhone(second, phone);
    expect(await known(second)).toMatchObject({ isAuthorized: true, counters: { wishlistCount: 2 } });
    expect([...(await titles(second))].sort()).toEqual(["coat", "hat"]);
    expect([...(await titles(first))].sort()).toEqual(["coat", "hat"]);
  });

  it("is shown by a link until that is ended, to anybody and to be looked at only", async () => {
    const [owner, reader] = [store.visitor(), store.visitor()];
    await add(owner, COAT);
    const share = async (): Promise<string> => String((await owner.ask("POST", "/user/wishlist/share")).data["shareLink"]);
    const link = new URL(await share()).pathname;
    expect(link).toMatch(/^\/wishlist\/[\w-]{22}$/);
    expect(new URL(await share()).pathname).toBe(link);
    expect((await readAs(owner, calls.wishlistPage, "/user/wishlist")).shareLink).toContain(link);
    const { items, meta } = await readAs(reader, calls.sharedWishlistPage, link);
    expect([items.map(({ title }) => title), meta.canonical, await titles(reader)]).toEqual([["coat"], "", []]);
    await accounts.enterByPhone(owner, accounts.freshPhone());
    expect((await readAs(reader, calls.sharedWishlistPage, link)).items).toHaveLength(1);
    await owner.ask("POST", "/user/wishlist/end-share");
    expect((await reader.ask("GET", link)).status).toBe(404);
    expect(new URL(await share()).pathname).not.toBe(link);
    expect((await reader.ask("GET", "/wishlist/nothing")).status).toBe(404);
  });

  it("is shown by the link of its owner's account and by one that was given as a guest, until both are ended at once", async () => {
    const phone = accounts.freshPhone();
    const [first, second, reader] = [store.visitor(), store.visitor(), store.visitor()];
    const shareOf = async (who: typeof first): Promise<string> =>
      new URL(String((await who.ask("POST", "/user/wishlist/share")).data["shareLink"])).pathname;
    const shownBy = async (link: string) => (await readAs(reader, calls.sharedWishlistPage, link)).items.map(({ title }) => title);
    await accounts.enterByPhone(first, phone);
    await add(first, COAT);
    const own = await shareOf(first);
    await add(second, HAT);
    const former = await shareOf(second);
    await accounts.enterByPhone(second, phone);
    expect([await shownBy(former), await shownBy(own)]).toEqual([
      ["hat", "coat"],
      ["hat", "coat"],
    ]);
    expect(await shareOf(second)).toBe(own);
    await second.ask("POST", "/user/wishlist/end-share");
    expect([(await reader.ask("GET", former)).status, (await reader.ask("GET", own)).status]).toEqual([404, 404]);
  });

  it("has an end, that is said, and what is there stays there", async () => {
    const guest = store.visitor();
    await add(guest, COAT);
    const [row] = await rowsOf<{ id: string }>(store.database, "select visitor_id as id from wish order by wished_at desc limit 1");
    await store.database.execute(
      `with made as (
         insert into product (source, external_id, group_key, slug, article, title, gender, price, color_label, color_family, color_fill, color_stroke,
           images, image_addresses, tags, status_title, preorder_delivery_period, description, details, scales, size_tables,
           is_certificate, is_coming_soon, is_disabled, is_new, popularity)
         select source, 'many-' || n, 'many-' || n, 'many-' || n, article, title, gender, price, color_label, color_family, color_fill, color_stroke,
           images, image_addresses, tags, status_title, preorder_delivery_period, description, details, scales, size_tables,
           is_certificate, is_coming_soon, is_disabled, is_new, popularity
         from product, generate_series(1, $2::int) n where id = $3 returning id)
       insert into wish (visitor_id, product_id) select $1, id from made`,
      [row?.id, MOST_WISHES - 1, ids[COAT]],
    );
    expect(await add(guest, SCARF)).toMatchObject({ status: 409, code: "TOO_MANY_WISHES", data: { most: MOST_WISHES } });
    expect((await add(guest, COAT)).data).toMatchObject({ new_status: true, counters: { wishlistCount: MOST_WISHES } });
    await store.refresh();
    const pageAt = (part: string) => readAs(guest, calls.wishlistPage, `/user/wishlist${part}`);
    expect(await pageAt("")).toMatchObject({ part: 1, parts: 5, items: { length: 48 } });
    expect(await pageAt("?part=9")).toMatchObject({ part: 5, items: { length: 8 } });
    await remove(guest, COAT);
    expect((await add(guest, SCARF)).data).toMatchObject({ new_status: true });
  });
});
