import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import phone from "#adapters/store/content/phone.json" with { type: "json" };
import { fakeLayers } from "#tests/support/layers.ts";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { SearchField } from "#ui/parts/SearchField.tsx";
import { Select } from "#ui/parts/Select.tsx";

const book = { regions: phone, priority: "RU" };
let isNarrow = false;
beforeEach(() => {
  isNarrow = false;
  fakeLayers((query) => (query.includes("max-width") ? isNarrow : true));
});

const KeptPhone = ({ start = "", onSubmit = () => undefined }: { readonly start?: string; readonly onSubmit?: () => void }) => {
  const [value, setValue] = useState(start);
  return (
    <form
      aria-label="Форма"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PhoneField label="Телефон" name="phone" value={value} onChange={setValue} book={book} />
    </form>
  );
};
const field = (): HTMLInputElement => screen.getByRole("textbox", { name: "Телефон" });
const region = () => screen.getByRole("button", { name: /Страна номера/ });

describe("a phone", () => {
  it("is Russian until it is said otherwise, and takes its form while it is typed", async () => {
    render(<KeptPhone />);
    expect(region().getAttribute("aria-label")).toBe("Страна номера: Россия");
    await userEvent.type(field(), "9991234567");
    expect(field().value).toBe("+7 (999) 123-45-67");
    expect(new FormData(screen.getByRole("form", { name: "Форма" })).get("phone")).toBe("+7 (999) 123-45-67");
  });

  it("is corrected in the middle", async () => {
    render(<KeptPhone start="+7 (999) 123-45-67" />);
    await userEvent.type(field(), "{Backspace}0", { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect([field().value, field().selectionStart]).toEqual(["+7 (909) 123-45-67", 6]);
  });

  it("that is pasted finds its country", async () => {
    render(<KeptPhone />);
    await userEvent.click(field());
    await userEvent.paste("+375 29 123 45 67");
    expect([field().value, region().textContent]).toEqual(["+375 (29) 123-45-67", "BY"]);
  });

  it("without a number is empty when it is left", async () => {
    render(<KeptPhone />);
    await userEvent.type(field(), "7");
    expect(field().value).toBe("+7");
    await userEvent.tab();
    expect(field().value).toBe("");
  });

  it("changes its country in a list that is searched, and sends nothing by that", async () => {
    let sent = 0;
    render(<KeptPhone start="+7 (999) 123-45-67" onSubmit={() => (sent += 1)} />);
    await userEvent.click(region());
    const popup = screen.getByRole("dialog", { name: "Выберите страну" });
    const search = within(popup).getByRole("searchbox", { name: "Название страны" });
    expect([search.getAttribute("placeholder"), document.activeElement]).toEqual(["Название страны", search]);
    expect(within(popup).getByRole("button", { current: true }).textContent).toBe("Россия+7");
    await userEvent.type(search, "бел");
    expect(within(popup).getAllByRole("listitem")).toHaveLength(1);
    await userEvent.click(within(popup).getByRole("button", { name: "Отменить" }));
    expect(within(popup).getAllByRole("listitem")).toHaveLength(Object.keys(phone).length);
    await userEvent.type(search, "бел{Enter}");
    expect([field().value, region().textContent, sent]).toEqual(["+375 (99) 912-34-56 7", "BY", 0]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says that no country is found, and moves through the list by arrows", async () => {
    render(<KeptPhone />);
    await userEvent.click(region());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Казахстан+7");
    await userEvent.keyboard("{End}{ArrowUp}{Home}");
    expect(document.activeElement?.textContent).toBe("Россия+7");
    await userEvent.type(screen.getByRole("searchbox"), "атлантида");
    expect(screen.getByText("Ничего не нашлось").getAttribute("role")).toBe("status");
  });
});

describe("a list to choose from", () => {
  const options = [
    { value: "msk", label: "Москва" },
    { value: "spb", label: "Санкт-Петербург" },
    { value: "ekb", label: "Екатеринбург", isDisabled: true },
  ];
  const KeptSelect = () => {
    const [value, setValue] = useState("");
    return <Select label="Город" name="city" options={options} value={value} onChange={setValue} placeholder="Не выбран" />;
  };

  it("is the browser's own in a wide window", async () => {
    render(<KeptSelect />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Город" }), "spb");
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("spb");
  });

  it("is a sheet on a phone, and hears nothing of what cannot be chosen", async () => {
    isNarrow = true;
    render(
      <form aria-label="Форма">
        <KeptSelect />
      </form>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Город: Не выбран" }));
    const popup = screen.getByRole("dialog", { name: "Город" });
    await userEvent.click(within(popup).getByRole("button", { name: "Екатеринбург" }));
    await userEvent.click(within(popup).getByRole("button", { name: "Москва" }));
    expect(screen.getByRole("button", { name: "Город: Москва" })).toBeTruthy();
    expect(new FormData(screen.getByRole("form", { name: "Форма" })).get("city")).toBe("msk");
  });
});

describe("a field to search in", () => {
  const KeptSearch = ({ isLoading = false }) => {
    const [value, setValue] = useState("");
    return <SearchField label="Поиск" value={value} onChange={setValue} isLoading={isLoading} />;
  };

  it("is emptied by its control and keeps the focus", async () => {
    render(<KeptSearch />);
    const input: HTMLInputElement = screen.getByRole("searchbox");
    expect(screen.queryByRole("button", { name: "Очистить" })).toBeNull();
    await userEvent.type(input, "юбка");
    await userEvent.click(screen.getByRole("button", { name: "Очистить" }));
    expect([input.value, document.activeElement]).toEqual(["", input]);
  });

  it("says that it searches", () => {
    render(<KeptSearch isLoading />);
    expect(screen.getByRole("status", { name: "Ищем" })).toBeTruthy();
  });
});
