import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { entranceForm } from "#core/account/account-forms.ts";
import { changePasswordFields, phoneFields } from "#core/account/sign-in.rules.ts";
import { FIRST_BOOK } from "#core/phone/phone.rules.ts";
import { MODES, show } from "#tests/support/ui-harness.tsx";
import { AccountForm } from "#ui/account/AccountForm.tsx";
import { useFlow } from "#ui/flows.tsx";
import { useTextField } from "#ui/forms/use-field.ts";
import { TextField } from "#ui/parts/TextField.tsx";

const LABELS = { oldPassword: "Текущий", password: "Новый", repeatPassword: "Ещё раз" } as const;

const Change = () => {
  const form = useFlow(entranceForm, { fields: changePasswordFields, values: {} });
  const fields = {
    oldPassword: useTextField(form, "oldPassword"),
    password: useTextField(form, "password"),
    repeatPassword: useTextField(form, "repeatPassword"),
  };
  return (
    <AccountForm form={form} action="/form/change-password" hidden={{}} submit="Сохранить">
      <TextField {...fields.oldPassword} label={LABELS.oldPassword} />
      <TextField {...fields.password} label={LABELS.password} />
      <TextField {...fields.repeatPassword} label={LABELS.repeatPassword} />
    </AccountForm>
  );
};

const Phone = () => {
  const form = useFlow(entranceForm, { fields: phoneFields(FIRST_BOOK.regions), values: {} });
  return (
    <AccountForm form={form} action="/form/send-code" hidden={{}} submit="Сохранить">
      <TextField {...useTextField(form, "phone")} label="Телефон" />
    </AccountForm>
  );
};

const field = (name: keyof typeof LABELS) => screen.getByRole("textbox", { name: LABELS[name] });
const save = () => screen.getByRole("button", { name: "Сохранить" });
/** What is read aloud by itself. */
const said = () =>
  screen
    .queryAllByRole("alert")
    .map(({ textContent }) => textContent)
    .filter((words) => words !== "");

describe.each(MODES)("a form of an account, $mode", ({ isStrict }) => {
  it("that is refused for several fields names them at once and leads to the first; it says so until all is mended", async () => {
    show(<Change />, { isStrict });
    const user = userEvent.setup();
    await user.type(field("oldPassword"), "давняя тайна");
    await user.click(save());
    const words = "Проверьте: пароль, пароль ещё раз.";
    expect([said(), document.activeElement]).toEqual([[words], field("password")]);
    await user.type(field("password"), "новая тайна");
    expect(said()).toEqual([words]);
    await user.type(field("repeatPassword"), "новая тайна");
    expect(said()).toEqual([]);
  });

  it("that is sent again with the same faults says them again: by another element, which is read aloud", async () => {
    show(<Change />, { isStrict });
    const user = userEvent.setup();
    await user.type(field("oldPassword"), "давняя тайна");
    await user.click(save());
    const words = "Проверьте: пароль, пароль ещё раз.";
    const first = screen.getByText(words);
    await user.keyboard("{Enter}");
    expect([said(), screen.getByText(words) === first, document.activeElement]).toEqual([[words], false, field("password")]);
    await user.type(field("password"), "новая тайна");
    await user.keyboard("{Enter}");
    expect([said(), document.activeElement]).toEqual([["Проверьте: пароль ещё раз."], field("repeatPassword")]);
    const lone = screen.getByText("Проверьте: пароль ещё раз.");
    await user.keyboard("{Enter}");
    expect([said(), lone.isConnected]).toEqual([["Проверьте: пароль ещё раз."], false]);
  });

  it("that asks for nothing but a phone says at each further press that it is the phone", async () => {
    show(<Phone />, { isStrict });
    const user = userEvent.setup();
    await user.click(save());
    await user.keyboard("{Enter}");
    const words = "Проверьте: телефон.";
    const former = screen.getByText(words);
    await user.keyboard("{Enter}");
    expect([said(), former.isConnected]).toEqual([[words], false]);
  });

  it("that is refused for one field leads to it and says no more than the field does", async () => {
    show(<Change />, { isStrict });
    const user = userEvent.setup();
    await user.type(field("oldPassword"), "давняя тайна");
    await user.type(field("password"), "новая тайна");
    await user.click(save());
    expect([said(), document.activeElement]).toEqual([[], field("repeatPassword")]);
    expect(field("repeatPassword").getAttribute("aria-describedby")).toBe(screen.getByText("Заполните это поле").parentElement?.id);
  });
});
