import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import phone from "#adapters/store/content/phone.json" with { type: "json" };
import { usePhoneBook } from "#app/use-phone-book.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { PhoneField } from "#ui/parts/PhoneField.tsx";

const Phone = () => {
  const [value, setValue] = useState("");
  const { book, focus } = usePhoneBook("BY");
  return <PhoneField label="Телефон" name="phone" value={value} onChange={setValue} book={book} onFocus={focus} />;
};

describe.each(MODES)("the countries of a phone, $mode", ({ isStrict }) => {
  it("are asked by the first field, and again by a press when they did not come", async () => {
    const { shop, asked, openCalls } = fakeShop();
    const { unmount } = show(<Phone />, { shop, isStrict });
    expect([asked.at(-1)?.name, openCalls()]).toEqual(["phoneRegions", 1]);
    expect(screen.queryByRole("button")).toBeNull();
    act(() => asked.at(-1)?.answer(left(storeError("server"))));
    const count = asked.length;
    await userEvent.click(screen.getByRole("textbox", { name: "Телефон" }));
    expect(asked.length).toBe(count + 1);
    act(() => asked.at(-1)?.answer(right(phone)));
    expect(screen.getByRole("button", { name: "Страна номера: Беларусь" })).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox"), "291234567");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("+375 (29) 123-45-67");
    unmount();
    show(<Phone />, { shop, isStrict });
    expect([asked.length, screen.getByRole("button").textContent, openCalls()]).toEqual([count + 1, "BY", 0]);
  });
});
