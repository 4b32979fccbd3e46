import { isRight, right } from "fp-ts/Either";
import { firstValueFrom } from "rxjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STORE_SECRET } from "#adapters/contract/storefront-headers.ts";
import { geoOverHttp } from "#adapters/http/geo.http.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { locationOfCity } from "#core/geo/geo.rules.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { askAsStorefront, TEST_STORE_SECRET } from "#tests/support/store-secret.ts";

const MOSCOW = "0c5b2444-70a0-4932-980c-b4dc0d3f02b5";
const COUNTRIES = "/api/v1/delivery/geo/countries";

interface PlacesSaid {
  readonly data: readonly { readonly id: string; readonly title: string; readonly subtitle: string; readonly countryIso: string }[];
  readonly pagination: { readonly total: number };
}

let store: StoreHarness;
let visitor: Visitor;

beforeAll(async () => {
  store = await startStore({ source: "test", categories: [], items: [] });
  visitor = store.visitor();
});
afterAll(() => store?.close());

const list = async (path: string): Promise<PlacesSaid> => {
  const response = await askAsStorefront(`${store.address}${path}`, { headers: { "x-requested-with": "XMLHttpRequest" } });
  return (await response.json()) as PlacesSaid;
};
const cities = (country: string, query: string) => list(`${COUNTRIES}/${country}/cities?${query}`);
const titles = ({ data }: PlacesSaid) => data.map(({ title }) => title);

const wanted = { city: "x", region: "x", region_geo_id: "x", country: "x", country_iso: "RU" };

describe("the lists of places", () => {
  it("give the largest cities first, by pages", async () => {
    const first = await cities("RU", "limit=2&locale=ru&offset=0&search=");
    expect([titles(first), first.pagination.total > 200]).toEqual([["г. Москва", "г. Санкт-Петербург"], true]);
    expect(titles(await cities("RU", "limit=2&offset=2"))).toEqual(["г. Новосибирск", "г. Екатеринбург"]);
    expect((await cities("RU", "")).data).toHaveLength(30);
    expect((await cities("RU", "limit=-5&offset=abc")).data).toHaveLength(30);
  });

  it("find by the beginning of the name or of a word of it, whatever the letters and dashes", async () => {
    expect(titles(await cities("RU", "search=НОВГ"))).toEqual(["г. Нижний Новгород", "г. Великий Новгород"]);
    expect(titles(await cities("RU", "search=ростов на"))).toEqual(["г. Ростов-на-Дону"]);
    expect(titles(await cities("RU", "search=орел"))).toEqual(["г. Орёл"]);
    expect((await cities("RU", "search=каза")).data[0]).toMatchObject({ title: "г. Казань", subtitle: "Республика Татарстан" });
    expect((await cities("KZ", "search=каза")).data).toMatchObject([{ title: "г. Казань", subtitle: "Республика Татарстан, Россия" }]);
    expect(await cities("RU", "search=...")).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await cities("EN", "")).pagination.total).toBe(0);
  });

  it.each([
    ["спб", "г. Санкт-Петербург"],
    ["Питер", "г. Санкт-Петербург"],
    ["пит", "г. Санкт-Петербург"],
    ["Санкт Петербург", "г. Санкт-Петербург"],
    ["мск", "г. Москва"],
    ["ЕКБ", "г. Екатеринбург"],
    ["г. Казань", "г. Казань"],
    ["город казань", "г. Казань"],
    ["г.Казань", "г. Казань"],
    ["Москав", "г. Москва"],
    ["Екатеренбург", "г. Екатеринбург"],
    ["нижний новгрод", "г. Нижний Новгород"],
    ["екатеренб", "г. Екатеринбург"],
    ["тулв", "г. Тула"],
    ["rfpfym", "г. Казань"],
    ["cg,", "г. Санкт-Петербург"],
    ["cfyrn-gtnth,ehu", "г. Санкт-Петербург"],
    ["kazan", "г. Казань"],
    ["казань татарстан", "г. Казань"],
    ["Татарстан, Казань", "г. Казань"],
    ["г. Киров, Кировская область", "г. Киров"],
    ["подольск московской обл", "г. Подольск"],
    ["н. новгород", "г. Нижний Новгород"],
    ["в новгород", "г. Великий Новгород"],
    ["наб челны", "г. Набережные Челны"],
    ["ростов н/д", "г. Ростов-на-Дону"],
    ["Москва, Россия", "г. Москва"],
    ["москва город", "г. Москва"],
  ])("understand «%s» as %s", async (typed, title) => {
    const [first] = (await cities("RU", `search=${encodeURIComponent(typed)}`)).data;
    expect(first).toMatchObject({ title, countryIso: "" });
  });

  it("give the cities of a region for its name", async () => {
    const { data } = await cities("RU", `search=${encodeURIComponent("Республика Татарстан")}`);
    expect([data[0]?.title, data.every(({ subtitle }) => subtitle === "Республика Татарстан")]).toEqual(["г. Казань", true]);
    expect(titles(await cities("RU", "search=казань+башкортостан"))).toEqual([]);
  });

  it.each([
    ["Алматы", "г. Алматы"],
    ["алма-ата", "г. Алматы"],
    ["fkvfns", "г. Алматы"],
    ["Алмоты", "г. Алматы"],
  ])("offer «%s» with its country where only another one has it", async (typed, title) => {
    expect((await cities("RU", `search=${encodeURIComponent(typed)}`)).data[0]).toMatchObject({
      title,
      subtitle: "Казахстан",
      countryIso: "KZ",
    });
    expect((await cities("KZ", `search=${encodeURIComponent(typed)}`)).data[0]).toMatchObject({ title, subtitle: "", countryIso: "" });
  });

  it("give the countries that the shop sends to", async () => {
    const path = "/api/v1/delivery/geo/suggest-country";
    expect(await list(`${path}?limit=15&locale=ru&offset=0&search=`)).toMatchObject({
      data: [
        { isoCode: "RU", title: "Россия" },
        { isoCode: "BY", title: "Беларусь" },
        { isoCode: "KZ", title: "Казахстан" },
      ],
      pagination: { total: 3 },
    });
    expect(await list(`${path}?search=каз`)).toMatchObject({ data: [{ isoCode: "KZ" }], pagination: { total: 1 } });
    const named = async (search: string) =>
      (await list(`${path}?search=${encodeURIComponent(search)}`)).data.map((one) => (one as unknown as { isoCode: string }).isoCode);
    for (const typed of ["Казахстн", "казохстан", "rfpf", "kazahstan", "Козах"])
      expect([typed, await named(typed)]).toEqual([typed, ["KZ"]]);
    expect([await named("Белорусь"), await named("расия"), await named("Франция"), await named("%")]).toEqual([["BY"], ["RU"], [], []]);
    expect((await visitor.ask("GET", `${COUNTRIES}/RU`)).data).toEqual({ isoCode: "RU", title: "Россия" });
    expect((await visitor.ask("GET", `${COUNTRIES}/EN`)).status).toBe(404);
    expect((await visitor.ask("GET", `${COUNTRIES}/FR`)).status).toBe(404);
  });

  it("give a city's details, in its own country only", async () => {
    expect((await visitor.ask("GET", `${COUNTRIES}/RU/cities/${MOSCOW}/details?locale=ru`)).data).toEqual({
      city: { id: MOSCOW, title: "г. Москва" },
      region: { id: "RU-MOW", title: "Москва", titleWithFullType: "Москва", type: "город" },
      country: { isoCode: "RU", title: "Россия" },
    });
    expect((await visitor.ask("GET", `${COUNTRIES}/KZ/cities/${MOSCOW}/details`)).status).toBe(404);
    expect((await visitor.ask("GET", `${COUNTRIES}/RU/cities/none/details`)).status).toBe(404);
  });

  it("know how telephone numbers are written", async () => {
    expect((await visitor.ask("GET", "/codes.json")).data["RU"]).toEqual({ code: "+7", masks: ["(###) ###-##-##"], name: "Россия" });
  });
});

describe("where a visitor is", () => {
  const confirm = (who: Visitor, geoId: string, isChosen: boolean) =>
    who.ask("POST", "/users/geo/confirmation", { body: { geo_selected: { ...wanted, city_geo_id: geoId }, rewrite: isChosen } });

  it("is Moscow, unconfirmed, before anything is known", async () => {
    const stranger = store.visitor();
    expect((await stranger.ask("GET", "/users/geo/confirmation")).data).toEqual({
      country: "Россия",
      country_iso: "RU",
      city: "Москва",
      city_geo_id: MOSCOW,
      region: "Москва",
      region_geo_id: "RU-MOW",
      geo_is_confirmed: false,
    });
    expect((await stranger.ask("GET", "/visitor")).data["location"]).toEqual({
      country: "Россия",
      countryIso: "RU",
      city: "Москва",
      geoId: MOSCOW,
      region: "Москва",
      regionGeoId: "RU-MOW",
      isConfirmed: false,
    });
  });

  it("is what they choose, in the store's own words, and stays so", async () => {
    const who = store.visitor();
    const [kazan] = (await cities("RU", "search=казань")).data;
    expect((await confirm(who, kazan?.id ?? "", true)).data).toMatchObject({
      city: "Казань",
      region: "Республика Татарстан",
      region_geo_id: "RU-TA",
      geo_is_confirmed: true,
    });
    expect((await confirm(who, MOSCOW, false)).data).toMatchObject({ city: "Казань", geo_is_confirmed: true });
    expect((await who.ask("GET", "/visitor")).data["location"]).toMatchObject({ city: "Казань", isConfirmed: true });
    expect((await store.visitor().ask("GET", "/visitor")).data["location"]).toMatchObject({ city: "Москва", isConfirmed: false });
  });

  it("is confirmed as it stands without being rewritten", async () => {
    const who = store.visitor();
    const [kazan] = (await cities("RU", "search=казань")).data;
    expect((await confirm(who, kazan?.id ?? "", false)).data).toMatchObject({ city: "Москва", geo_is_confirmed: true });
  });

  it("is never a place that the store does not know", async () => {
    const who = store.visitor();
    expect(await confirm(who, "none", true)).toMatchObject({ success: false, status: 404 });
    expect((await who.ask("GET", "/users/geo/confirmation")).data["geo_is_confirmed"]).toBe(false);
    expect((await who.ask("POST", "/users/geo/confirmation", { body: { rewrite: true } })).status).toBe(400);
  });
});

it("answers the client's own calls", async () => {
  const geo = geoOverHttp(httpClient({ base: store.address, headers: { [STORE_SECRET]: TEST_STORE_SECRET } }));
  const question = { scope: "RU", search: "каза", offset: 0, limit: 5 };
  const found = await firstValueFrom(geo.cities(question));
  const kazan = isRight(found) ? found.right.items[0] : undefined;
  expect([isRight(found) && found.right.total, kazan?.title]).toEqual([1, "г. Казань"]);
  expect(await firstValueFrom(geo.countries({ ...question, scope: "", search: "бел" }))).toEqual(
    right({ items: [{ id: "BY", title: "Беларусь", subtitle: "", countryIso: "" }], total: 1 }),
  );
  const details = await firstValueFrom(geo.details("RU", kazan?.id ?? ""));
  if (!isRight(details)) throw new Error("no details");
  const location = locationOfCity(details.right);
  expect(await firstValueFrom(geo.confirm(location, true))).toEqual(right({ ...location, isConfirmed: true }));
  expect(isRight(await firstValueFrom(geo.details("FR", "none")))).toBe(false);
});

it("gives the page where a city is chosen without scripts", async () => {
  const { data } = await visitor.ask("GET", "/city?country=KZ&search=алм&page=/cart");
  expect(data).toMatchObject({
    country: { isoCode: "KZ" },
    search: "алм",
    page: "/cart",
    items: [{ title: "г. Алматы", subtitle: "" }],
    total: 1,
  });
  expect((await visitor.ask("GET", "/city")).data).toMatchObject({ country: { isoCode: "RU" }, page: "" });
  // A country of the contract that this shop sends nothing to.
  expect((await visitor.ask("GET", "/city?country=EN")).status).toBe(404);
});

it("takes every city for confirmed where nobody is asked", async () => {
  const quiet = await startStore({ source: "test", categories: [], items: [] }, { asksCity: false });
  expect((await quiet.visitor().ask("GET", "/visitor")).data["location"]).toMatchObject({ city: "Москва", isConfirmed: true });
  await quiet.close();
});
