import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { fakeLayers } from "#tests/support/layers.ts";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { RadioGroup } from "#ui/parts/RadioGroup.tsx";
import { Select } from "#ui/parts/Select.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { useFaultFocus } from "#ui/parts/use-fault-focus.ts";

describe("a refused form", () => {
  it("gives the focus to a number, not to its country, to a choice and to a list of a phone", () => {
    fakeLayers(() => true);
    const regions = { RU: { code: "+7", masks: [], name: "Россия" }, BY: { code: "+375", masks: [], name: "Беларусь" } };
    const options = [{ value: "msk", label: "Москва" }];
    const fields = {
      phone: (
        <PhoneField label="Телефон" name="phone" value="" fault="Плохо" onChange={() => undefined} book={{ regions, priority: "RU" }} />
      ),
      radio: <RadioGroup label="Город" name="city" options={options} fault="Плохо" />,
      select: <Select label="Город" name="city" options={options} value="" fault="Плохо" onChange={() => undefined} />,
    };
    const Refused = ({ children }: { readonly children: ReactNode }) => <form ref={useFaultFocus(1)}>{children}</form>;
    const focused = Object.values(fields).map((field) => {
      const { unmount } = render(<Refused>{field}</Refused>);
      const node = document.activeElement as HTMLInputElement;
      unmount();
      return `${node.tagName} ${node.type}`;
    });
    expect(focused).toEqual(["INPUT tel", "INPUT radio", "BUTTON button"]);
  });

  const Form = ({ refusals }: { readonly refusals: number }) => (
    <form ref={useFaultFocus(refusals)}>
      <TextField label="Имя" name="name" value="Анна" />
      <TextField label="Почта" name="email" value="x" fault="Неверный формат эл. почты" />
      <TextField label="Город" name="city" value="" fault="Заполните это поле" />
    </form>
  );

  it("gives the focus to its first fault, each time", () => {
    const { rerender } = render(<Form refusals={0} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<Form refusals={1} />);
    expect(document.activeElement?.getAttribute("name")).toBe("email");
    screen.getByLabelText("Имя").focus();
    rerender(<Form refusals={2} />);
    expect(document.activeElement?.getAttribute("name")).toBe("email");
  });
});
