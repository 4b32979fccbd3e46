import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { AccountFormEvent } from "#core/account/account-forms.ts";
import { passwordRecoveryMachine } from "#core/account/password-recovery.machine.ts";
import { phoneCodeMachine } from "#core/account/phone-code.machine.ts";
import { profileMachine } from "#core/account/profile.machine.ts";
import { signInMachine } from "#core/account/sign-in.machine.ts";
import { aPhoneBook } from "#tests/support/phone-builders.ts";
import { MODES, show } from "#tests/support/ui-harness.tsx";
import { PasswordRecoveryView } from "#ui/account/PasswordRecoveryView.tsx";
import { ProfileView } from "#ui/account/ProfileView.tsx";
import { SignInView } from "#ui/account/SignInView.tsx";
import { useFlow } from "#ui/flows.tsx";

const book = aPhoneBook();

interface AcceptedProps {
  readonly flow: { readonly send: (event: AccountFormEvent) => void };
  readonly type: "link.sent" | "password.set";
}

/** Tells a flow that its form was accepted, and leaves the focus where it is. */
const Accepted = ({ flow, type }: AcceptedProps) => (
  <button type="button" onClick={() => flow.send({ type })}>
    {type}
  </button>
);

const accept = (button: string, type: AcceptedProps["type"]): void => {
  screen.getByRole("button", { name: button }).focus();
  fireEvent.click(screen.getByRole("button", { name: type }));
};

const SignIn = () => {
  const pending = { phone: "+79161112233", state: "sent", resendIn: 60 } as const;
  return <SignInView signIn={useFlow(signInMachine, { way: "phone", pending, book })} back="/profile" fault="" book={book} />;
};

const Recovery = () => {
  const recovery = useFlow(passwordRecoveryMachine, { token: "", isOpen: false, regions: book.regions });
  return (
    <>
      <PasswordRecoveryView recovery={recovery} token="" state={null} fault="" />
      <Accepted flow={recovery} type="link.sent" />
    </>
  );
};

const profilePage = {
  meta: { title: "", description: "", canonical: "" },
  visitor: "anna",
  phone: "+79161112233",
  email: "anna@example.ru",
  hasPassword: true,
  pending: null,
  orders: [],
  leftExpress: [],
};

const Profile = () => {
  const profile = useFlow(profileMachine.provide({ actions: { tellChanged: () => undefined } }), { hasPassword: true });
  const code = useFlow(phoneCodeMachine, { pending: null });
  return (
    <>
      <ProfileView page={profilePage} profile={profile} code={code} person={null} state={null} fault="" />
      <Accepted flow={profile} type="link.sent" />
      <Accepted flow={profile} type="password.set" />
    </>
  );
};

describe.each(MODES)("the focus, when its form is gone, $mode", ({ isStrict }) => {
  it("stands in the field of the number that is to be changed", async () => {
    show(<SignIn />, { isStrict });
    await userEvent.setup().click(screen.getByRole("link", { name: "Изменить номер" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Телефон" }));
  });

  it("stands at the word that a link was sent, and in the field when it is asked for again", async () => {
    show(<Recovery />, { isStrict });
    accept("Получить ссылку", "link.sent");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Проверьте сообщения" }));
    await userEvent.setup().click(screen.getByRole("button", { name: "Не пришло? Отправить ещё раз" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Телефон или эл. почта" }));
  });

  it.each([
    ["Отправить ссылку", "link.sent"],
    ["Сохранить", "password.set"],
  ] as const)("of «%s» stands at the head of its part of the profile", (button, type) => {
    show(<Profile />, { isStrict });
    accept(button, type);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Вход" }));
  });
});
