import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useLocation } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useCity } from "#app/city/CityDoor.tsx";
import { lateScripts } from "#app/late-scripts.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { CityView } from "#ui/geo/CityView.tsx";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { aLocation, aSelectedCity } from "#tests/support/geo-builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

beforeAll(async () => {
  // Another popup is there as soon as it is told: its script has come.
  await lateScripts.layers();
  openableDialogs();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = 1440;
});

const Header = () => {
  const { inHeader, inMenu } = useCity(useLocation().pathname === "/cart");
  return (
    <main id="main" tabIndex={-1}>
      <header>{inHeader}</header>
      {inMenu}
    </main>
  );
};

const confirmation = {
  country: "Россия",
  country_iso: "RU",
  city: "Москва",
  city_geo_id: "moscow",
  region: "Москва",
  region_geo_id: "RU-MOW",
  geo_is_confirmed: false,
};
const cities = [
  { id: "moscow", title: "г. Москва", subtitle: "", countryIso: "" },
  { id: "kazan", title: "г. Казань", subtitle: "Республика Татарстан", countryIso: "" },
];

/** The header of a shop that takes its visitor to be in Moscow. */
const visit = ({ isConfirmed = false, isStrict = false, width = 1440, at = "/catalog/women" } = {}) => {
  window.innerWidth = width;
  const fake = fakeShop();
  const { storefront } = fake.shop;
  const shown = show(<Header />, { shop: fake.shop, isStrict, at });
  const links = () => screen.getAllByRole("link");
  const before = links()[0]?.textContent;
  act(() => storefront.send({ type: "location.arrived", location: aLocation({ isConfirmed }) }));
  const asked = (name: string) => fake.asked.filter((call) => call.name === name);
  const answer = async (name: string, value: unknown): Promise<void> => {
    await waitFor(() => expect(asked(name).length).toBeGreaterThan(0));
    act(() => asked(name).forEach((call) => call.answer(right(value))));
  };
  return { ...fake, ...shown, before, links, asked, answer, user: userEvent.setup() };
};

const question = () => screen.findByRole("dialog", { name: "Ваше местоположение Москва?" });

describe.each(MODES)("the question about the city, $mode", ({ isStrict }) => {
  it("stands in the header of a desktop, and «Да, верно» confirms the city", async () => {
    const { user, answer, asked, told, links, before } = visit({ isStrict });
    expect([before, links()[0]?.textContent]).toEqual(["Ваш город", "Москва"]);
    const asks = await question();
    expect([asks.className, localStorage.getItem("wasCityTooltipShown")]).toEqual(["city-question city-question-tooltip", "true"]);
    expect(asked("geoConfirmation")).toEqual([]);
    await user.click(within(asks).getByRole("button", { name: "Да, верно" }));
    expect([screen.queryByRole("dialog"), document.activeElement]).toEqual([null, links()[0]]);
    const { country, country_iso, city, city_geo_id, region, region_geo_id } = confirmation;
    const geoSelected = { country, country_iso, city, city_geo_id, region, region_geo_id };
    await waitFor(() => expect(asked("confirmGeo").map(({ values }) => values)).toEqual([{ geo_selected: geoSelected, rewrite: false }]));
    await answer("confirmGeo", { ...confirmation, geo_is_confirmed: true });
    expect(told).toEqual([{ type: "location.arrived", location: aLocation({ isConfirmed: true }) }]);
  });

  it("leads to the picker, where a city is found, chosen by the keyboard, and kept", async () => {
    const { user, answer, asked, told, links } = visit({ isStrict });
    await user.click(within(await question()).getByRole("button", { name: "Изменить" }));
    await answer("geoConfirmation", confirmation);
    const picker = within(await screen.findByRole("dialog", { name: "Выберите город" }));
    const field = picker.getByRole("combobox", { name: "Название города..." });
    expect(document.activeElement).toBe(field);
    await answer("geoCities", { items: cities, total: 2 });
    expect(picker.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Москва ", "Казань Республика Татарстан"]);
    await user.keyboard("{ArrowUp}");
    expect(field.getAttribute("aria-activedescendant")).toBe(picker.getAllByRole("option")[1]?.id);
    await user.keyboard("{Enter}");
    expect(asked("geoCity").map(({ values }) => values)).toEqual([{ countryIsoCode: "RU", geoId: "kazan", locale: "ru" }]);
    await answer("geoCity", aSelectedCity());
    expect([screen.queryByRole("dialog"), document.activeElement]).toEqual([null, links()[0]]);
    expect(asked("confirmGeo")[0]?.values).toMatchObject({ geo_selected: { city_geo_id: "kazan", city: "Казань" }, rewrite: true });
    await answer("confirmGeo", { ...confirmation, city: "Казань", city_geo_id: "kazan", geo_is_confirmed: true });
    expect(told).toEqual([{ type: "location.arrived", location: aLocation({ city: "Казань", geoId: "kazan", isConfirmed: true }) }]);
  });
});

describe("the question about the city", () => {
  it("is a popup on a phone, and goes at Escape", async () => {
    const { user } = visit({ width: 390 });
    const asks = await question();
    expect([asks.className, localStorage.getItem("wasCityTooltipShown")]).toEqual(["city-question city-question-popup", null]);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("goes at its cross and at a press elsewhere, which does what it does, and stays away for the visit", async () => {
    const { user, unmount } = visit({ width: 390 });
    const asks = await question();
    await user.click(within(asks).getByText("Ваше местоположение Москва?"));
    expect(screen.queryByRole("dialog")).not.toBeNull();
    await user.click(within(asks).getByRole("button", { name: "Закрыть" }));
    expect([screen.queryByRole("dialog"), sessionStorage.getItem("wasCityQuestionPutAway")]).toEqual([null, "true"]);
    unmount();
    const again = visit({ width: 390 });
    expect(screen.queryByRole("dialog")).toBeNull();
    again.unmount();
    sessionStorage.clear();
    const elsewhere = visit({ width: 390 });
    await question();
    await elsewhere.user.click(screen.getByRole("main"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is not asked on a phone over a page of the shopper's own", () => {
    visit({ width: 390, at: "/cart" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("waits on a phone while another popup is there, and comes back after it", async () => {
    const { user, shop } = visit({ width: 390 });
    await question();
    await act(async () => shop.tell({ type: "popup.opened", popup: { kind: "alert", popupId: "news", title: "Новости" } }));
    expect(screen.getAllByRole("dialog").map(({ className }) => className.trim())).toEqual(["popup popup-layout-modal popup-alert"]);
    await user.click(screen.getByRole("button", { name: "Принять" }));
    expect((await question()).className).toBe("city-question city-question-popup");
  });

  it("is asked once on a desktop", () => {
    localStorage.setItem("wasCityTooltipShown", "true");
    visit();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("loads nothing for a visitor whose city is known", () => {
    const { asked } = visit({ isConfirmed: true });
    expect([screen.queryByRole("dialog"), asked("geoConfirmation")]).toEqual([null, []]);
  });
});

const open = async () => {
  const visited = visit({ isConfirmed: true });
  await visited.user.click(visited.links()[0] ?? document.body);
  const dialog = await screen.findByRole("dialog");
  return { ...visited, find: within(dialog), dialog };
};

describe("the picker of cities", () => {
  it("opens at the city's button, and closes by its own, by Escape and by a press outside", async () => {
    const { user, find, dialog, links, asked, address } = await open();
    expect(address()).toBe("/catalog/women");
    await user.click(find.getByRole("button", { name: "Закрыть" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(links()[1] ?? document.body);
    act(() => void screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true })));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(links()[0] ?? document.body);
    // While it comes, a press outside is the second tap of two and no answer.
    await user.click(screen.getByRole("dialog"));
    expect(screen.queryByRole("dialog")).not.toBeNull();
    await waitFor(async () => {
      const standing = screen.queryByRole("dialog");
      if (standing !== null) await user.click(standing);
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(asked("confirmGeo")).toEqual([]);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  it("marks the shopper's own city, names each line whole, and offers one of another country with that", async () => {
    const { user, find, answer, asked } = await open();
    await answer("geoCities", {
      items: [...cities, { id: "almaty", title: "г. Алматы", subtitle: "Казахстан", countryIso: "KZ" }],
      total: 3,
    });
    const options = find.getAllByRole("option");
    expect(options.map((option) => [option.title, (option.textContent ?? "").endsWith("Выбрано")])).toEqual([
      ["Москва", true],
      ["Казань", false],
      ["Алматы", false],
    ]);
    await user.click(options[2] ?? document.body);
    expect(asked("geoCity").map(({ values }) => values)).toEqual([{ countryIsoCode: "KZ", geoId: "almaty", locale: "ru" }]);
  });

  it("says that nothing is found, that it failed, and asks again", async () => {
    const { user, find, answer, asked } = await open();
    await answer("geoCities", { items: cities, total: 2 });
    await user.type(find.getByRole("combobox"), "ъъ");
    await waitFor(() => expect(asked("geoCities")).toHaveLength(2));
    act(() => asked("geoCities")[1]?.answer(left(storeError("server"))));
    expect(find.getByRole("alert").textContent).toBe("Не получилось загрузить список.");
    await user.click(find.getByRole("button", { name: "Попробовать ещё раз" }));
    act(() => asked("geoCities")[2]?.answer(right({ items: [], total: 0 })));
    expect([find.getByText("Ничего не найдено") === null, find.queryByRole("listbox")]).toEqual([false, null]);
    await user.click(find.getByRole("button", { name: "Очистить поле" }));
    expect(document.activeElement).toBe(find.getByRole("combobox"));
  });

  it("shows more of a long list", async () => {
    const { user, find, answer, asked } = await open();
    await answer("geoCities", { items: cities, total: 3 });
    await user.click(find.getByRole("button", { name: "Показать ещё" }));
    expect(asked("geoCities").at(-1)?.values).toMatchObject({ offset: 2, limit: 30 });
    act(() =>
      asked("geoCities")
        .at(-1)
        ?.answer(right({ items: [{ id: "omsk", title: "г. Омск", subtitle: "" }], total: 3 })),
    );
    expect([find.getAllByRole("option").length, find.queryByRole("button", { name: "Показать ещё" })]).toEqual([3, null]);
    expect(document.activeElement).toBe(find.getByRole("combobox"));
  });

  it("begins anew in another country", async () => {
    const { user, find, answer, asked } = await open();
    await answer("geoCities", { items: cities, total: 2 });
    expect(find.getByText("2 населённых пункта можно выбрать через поиск")).toBeDefined();
    await user.click(find.getByRole("button", { name: "Страна Россия" }));
    expect([
      screen.getByRole("dialog", { name: "Выберите страну" }) === null,
      find.getByRole("combobox").getAttribute("placeholder"),
    ]).toEqual([false, "Название страны..."]);
    await answer("geoCountries", { items: [{ isoCode: "KZ", title: "Казахстан" }], total: 1 });
    await user.click(find.getByRole("option", { name: "Казахстан" }));
    expect(find.getByRole("button", { name: "Страна Казахстан" })).toBeDefined();
    expect(asked("geoCities").at(-1)?.values).toMatchObject({ countryIsoCode: "KZ", offset: 0, search: "" });
    await user.click(find.getByRole("button", { name: "Страна Казахстан" }));
    await user.click(find.getByRole("button", { name: "Назад" }));
    expect(find.getByRole("combobox", { name: "Название города..." })).toBeDefined();
  });
});

it("is a page of forms without scripts", () => {
  const page = {
    meta: { title: "", description: "", canonical: "" },
    location: aLocation(),
    country: { isoCode: "RU", title: "Россия" },
    countries: [
      { isoCode: "RU", title: "Россия" },
      { isoCode: "KZ", title: "Казахстан" },
    ],
    search: "каз",
    items: [...cities, { id: "almaty", title: "г. Алматы", subtitle: "Казахстан", countryIso: "KZ" }],
    from: 60,
    total: 90,
    page: "/cart",
  };
  show(<CityView page={page} fault="Ошибка" />);
  expect(screen.getByRole("link", { name: "Казахстан" }).getAttribute("href")).toBe("/city?country=KZ&page=%2Fcart");
  expect(screen.getByRole("link", { name: "Россия" }).getAttribute("aria-current")).toBe("true");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Казань Республика Татарстан" });
  expect([button.name, button.value, button.form?.getAttribute("action")]).toEqual(["city", "RU/kazan", "/form/city"]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Алматы Казахстан" }).value).toBe("KZ/almaty");
  const steps = ["Предыдущие", "Следующие"].map((name) => screen.getByRole("link", { name }).getAttribute("href"));
  const search = "search=%D0%BA%D0%B0%D0%B7";
  expect(steps).toEqual([`/city?country=RU&page=%2Fcart&${search}`, `/city?country=RU&page=%2Fcart&${search}&from=63`]);
  expect([screen.getByRole("alert").textContent, screen.getByText("Сейчас: Москва") === null]).toEqual(["Ошибка", false]);
});
