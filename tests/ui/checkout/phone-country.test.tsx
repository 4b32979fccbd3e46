import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { usePhoneBook } from "#app/use-phone-book.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import { aPhoneBook } from "#tests/support/phone-builders.ts";
import { fakeLayers } from "#tests/support/layers.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { PhoneField } from "#ui/parts/PhoneField.tsx";

const Phone = () => {
  const [value, setValue] = useState("");
  return <PhoneField label="Телефон" name="phone" value={value} onChange={setValue} book={usePhoneBook(aPhoneBook({ priority: "BY" }))} />;
};

const country = (): string => screen.getByRole("button", { name: /Страна номера/ }).textContent ?? "";
const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox");

describe.each(MODES)("the country of a phone, $mode", ({ isStrict }) => {
  it("is that of the shopper's city, also of one chosen meanwhile, until a number says another", async () => {
    const { shop, openCalls } = fakeShop();
    show(<Phone />, { shop, isStrict });
    expect([country(), openCalls()]).toEqual(["BY", 0]);
    const goTo = (countryIso: string) => act(() => shop.storefront.send({ type: "location.arrived", location: aLocation({ countryIso }) }));
    await userEvent.click(field());
    await userEvent.tab();
    goTo("KZ");
    expect(country()).toBe("KZ");
    await userEvent.type(field(), "87011234567");
    expect([field().value, country()]).toEqual(["+7 (701) 123-45-67", "KZ"]);
    goTo("BY");
    expect([field().value, country()]).toEqual(["+7 (701) 123-45-67", "KZ"]);
  });

  it("goes with the number that said it, and stays where it was chosen", async () => {
    fakeLayers();
    show(<Phone />, { isStrict });
    await userEvent.type(field(), "+79991234567");
    expect(country()).toBe("RU");
    await userEvent.clear(field());
    expect(country()).toBe("BY");
    await userEvent.type(field(), "291234567");
    expect([field().value, country()]).toEqual(["+375 (29) 123-45-67", "BY"]);
    await userEvent.clear(field());
    await userEvent.click(screen.getByRole("button", { name: /Страна номера/ }));
    await userEvent.click(screen.getByRole("button", { name: /Казахстан/, hidden: true }));
    await userEvent.type(field(), "7011234567");
    await userEvent.clear(field());
    await userEvent.tab();
    expect(country()).toBe("KZ");
  });

  it("keeps its code at one more step back", async () => {
    show(<Phone />, { isStrict });
    await userEvent.type(field(), "2{Backspace}{Backspace}{Backspace}");
    expect(field().value).toBe("+375");
    await userEvent.type(field(), "291234567");
    expect(field().value).toBe("+375 (29) 123-45-67");
  });
});
