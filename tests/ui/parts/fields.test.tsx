import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "#ui/parts/Button.tsx";
import { Checkbox } from "#ui/parts/Checkbox.tsx";
import { RadioGroup } from "#ui/parts/RadioGroup.tsx";
import { MEASURE_EVERY_MS, TextArea } from "#ui/parts/TextArea.tsx";
import { TextField } from "#ui/parts/TextField.tsx";

afterEach(() => vi.useRealTimers());

interface KeptFieldProps {
  readonly mask?: string;
  readonly allowed?: RegExp;
  readonly maxLength?: number;
}

const KeptField = (props: KeptFieldProps) => {
  const [value, setValue] = useState("");
  return <TextField label="Поле" name="field" value={value} onChange={setValue} {...props} />;
};
const field = (): HTMLInputElement => screen.getByRole("textbox", { name: "Поле" });

describe("a text field", () => {
  it("says its fault where its hint was, and carries it to who does not see it", () => {
    const { rerender } = render(<TextField label="Почта" name="email" value="" hint="Пришлём чек" />);
    const input = screen.getByRole("textbox", { name: "Почта", description: "Пришлём чек" });
    expect(input.getAttribute("aria-invalid")).toBe("false");
    rerender(<TextField label="Почта" name="email" value="x" hint="Пришлём чек" fault="Неверный формат эл. почты" />);
    expect(screen.getByRole("textbox", { description: "Неверный формат эл. почты" }).getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByText("Пришлём чек")).toBeNull();
  });

  it("is read aloud where something was typed, and left to the form's own words where nothing was", async () => {
    const withFault = (fault: string) => <TextField label="Почта" name="email" fault={fault} />;
    const { rerender } = render(withFault("Заполните это поле"));
    expect(screen.queryByRole("alert")).toBeNull();
    rerender(withFault(""));
    await userEvent.type(screen.getByRole("textbox"), "x");
    rerender(withFault("Неверный формат эл. почты"));
    expect(screen.getByRole("alert").textContent).toBe("Неверный формат эл. почты");
  });

  it("puts a mask on what is typed", async () => {
    render(<KeptField mask="##-##" />);
    await userEvent.type(field(), "1a234");
    expect(field().value).toBe("12-34");
    await userEvent.type(field(), "{Backspace}{Backspace}");
    expect(field().value).toBe("12");
  });

  it("keeps the caret in the middle", async () => {
    render(<KeptField mask="##-##" />);
    await userEvent.type(field(), "1234");
    await userEvent.type(field(), "9", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field().value, field().selectionStart]).toEqual(["19-23", 2]);
  });

  it("takes only the letters that it allows", async () => {
    render(<KeptField allowed={/\d/} />);
    await userEvent.type(field(), "а1b2");
    expect(field().value).toBe("12");
  });

  it("cuts what is pasted, after it has left out the rest", async () => {
    const { unmount } = render(<KeptField maxLength={5} />);
    await userEvent.click(field());
    await userEvent.paste("12345678");
    expect(field().value).toBe("12345");
    unmount();
    render(<KeptField maxLength={5} allowed={/\d/} />);
    await userEvent.click(field());
    await userEvent.paste("1-2-3-4-5-6-7");
    expect(field().value).toBe("12345");
  });

  it("is a plain input of a form when nobody keeps its text", async () => {
    render(
      <form aria-label="Форма">
        <TextField label="Имя" name="name" defaultValue="Анна" autoComplete="name" inputMode="text" />
      </form>,
    );
    const input = screen.getByRole("textbox", { name: "Имя" });
    await userEvent.type(input, " К");
    expect(new FormData(screen.getByRole("form")).get("name")).toBe("Анна К");
    expect([input.getAttribute("autocomplete"), input.getAttribute("inputmode")]).toEqual(["name", "text"]);
  });
});

describe("an area of text", () => {
  it("counts its letters", () => {
    render(<TextArea label="Отзыв" name="comment" value="Хорошо" maxLength={1000} />);
    expect([screen.getByText("6/1000").getAttribute("aria-hidden"), screen.getByText("6 символов из 1000").className]).toEqual([
      "true",
      "visually-hidden",
    ]);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").maxLength).toBe(1000);
  });

  it("measures itself once for all letters of a moment", () => {
    vi.useFakeTimers();
    let measured = 0;
    vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockImplementation(() => (measured += 1));
    const { rerender } = render(<TextArea label="Отзыв" name="comment" value="" />);
    for (let count = 1; count <= 10; count += 1) rerender(<TextArea label="Отзыв" name="comment" value={"а".repeat(count)} />);
    expect(measured).toBe(1);
    vi.advanceTimersByTime(MEASURE_EVERY_MS - 1);
    expect(measured).toBe(1);
    vi.advanceTimersByTime(1);
    expect([measured, vi.getTimerCount()]).toEqual([2, 0]);
  });
});

describe("a box", () => {
  const KeptBox = ({ isDisabled = false, isLoading = false }) => {
    const [value, setValue] = useState(false);
    return <Checkbox label="Согласна" name="consent" value={value} onChange={setValue} isDisabled={isDisabled} isLoading={isLoading} />;
  };
  const box = (): HTMLInputElement => screen.getByRole("checkbox", { name: "Согласна" });

  it("is ticked and unticked", async () => {
    render(<KeptBox />);
    await userEvent.click(screen.getByText("Согласна"));
    expect(box().checked).toBe(true);
    await userEvent.click(box());
    expect(box().checked).toBe(false);
  });

  it.each([{ isDisabled: true }, { isLoading: true }])("hears nothing while %o", async (props) => {
    render(<KeptBox {...props} />);
    await userEvent.click(box());
    expect(box().checked).toBe(false);
  });

  it("says its fault", () => {
    render(<Checkbox label="Согласна" name="consent" value={false} fault="Заполните это поле" />);
    expect(screen.getByRole("checkbox", { description: "Заполните это поле" }).getAttribute("aria-invalid")).toBe("true");
  });
});

describe("a choice of one", () => {
  const options = [
    { value: "size", label: "Не подошёл размер" },
    { value: "color", label: "Не подошёл цвет", note: "Расскажите, какой ждали" },
    { value: "gone", label: "Другое", isDisabled: true },
  ];

  it("tells what is chosen, and nothing of what cannot be", async () => {
    const chosen: string[] = [];
    render(<RadioGroup label="Причина" name="reason" options={options} value="size" onChange={(value) => chosen.push(value)} />);
    expect(screen.getByRole("radiogroup", { name: "Причина" })).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: /цвет/ }));
    fireEvent.click(screen.getByRole("radio", { name: "Другое" }));
    expect(chosen).toEqual(["color"]);
  });

  it("says its fault", () => {
    render(<RadioGroup label="Причина" name="reason" options={options} value="" fault="Заполните это поле" />);
    expect(screen.getByRole("radiogroup", { description: "Заполните это поле" }).getAttribute("aria-invalid")).toBe("true");
  });
});

describe("a button", () => {
  it("of words alone has the look of a link", () => {
    render(<Button look="text">Отменить</Button>);
    expect(screen.getByRole("button", { name: "Отменить" }).className).toContain("button-text");
  });
});
