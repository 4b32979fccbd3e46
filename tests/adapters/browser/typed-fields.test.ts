// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { giveTypedBack, keepTyped, tellHeld } from "#adapters/browser/typed-fields.ts";

const FORM = `<main><form><input name="phone"><input name="password" type="password"><textarea name="comment"></textarea>
<input name="news" type="checkbox" value="yes"><input name="way" type="radio" value="post"><input name="way" type="radio" value="door"></form></main>`;

const fields = () => [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
const standing = () => fields().map((field) => (/checkbox|radio/.test(field.type) ? field.checked : field.value));
const heard: string[] = [];
const said: string[] = [];
const giveBack = () => giveTypedBack(window, (fault) => said.push(fault));

const openPage = (address: string): void => {
  window.history.replaceState(null, "", address);
  document.body.innerHTML = FORM;
  for (const field of fields()) field.addEventListener("input", () => heard.push(field.name));
};

const fillIn = (): void => {
  const [phone, password, comment, news, , door] = fields();
  for (const [field, value] of [
    [phone, "+7"],
    [password, "secret"],
    [comment, "Позвоните"],
  ] as const)
    if (field !== undefined) field.value = value;
  for (const field of [news, door]) if (field !== undefined) field.checked = true;
};

beforeEach(() => {
  sessionStorage.clear();
  heard.length = 0;
  said.length = 0;
  openPage("/order?mode=preorder");
});

it("comes back into the fields of the same page, once, as if it were typed; a password is written nowhere", () => {
  fillIn();
  keepTyped(window);
  expect(sessionStorage.getItem("typed")).not.toContain("secret");
  openPage("/order?mode=preorder");
  giveBack();
  expect([standing(), said]).toEqual([["+7", "", "Позвоните", true, false, true], []]);
  expect([...new Set(heard)].sort()).toEqual(["comment", "news", "phone", "way"]);
  openPage("/order?mode=preorder");
  giveBack();
  expect(standing()).toEqual(["", "", "", false, false, false]);
});

it("comes back to no other page, and to no other field", () => {
  fillIn();
  keepTyped(window);
  openPage("/order");
  giveBack();
  expect(standing()).toEqual(["", "", "", false, false, false]);
  openPage("/order?mode=preorder");
  fillIn();
  keepTyped(window);
  openPage("/order?mode=preorder");
  const [phone] = fields();
  if (phone !== undefined) phone.name = "email";
  giveBack();
  expect(standing()).toEqual(["", "", "Позвоните", true, false, true]);
});

it.each(["{", '{"address":1}', '{"address":"/order?mode=preorder","fields":[{"place":"first"}]}'])(
  "is reported when it is spoilt: %s",
  (record) => {
    sessionStorage.setItem("typed", record);
    giveBack();
    expect([said.length, standing()[0]]).toEqual([1, ""]);
  },
);

it("is told to the page when the browser holds more than the server wrote, and nothing else is", () => {
  tellHeld(window);
  expect(heard).toEqual([]);
  fillIn();
  const before = standing();
  tellHeld(window);
  expect(standing()).toEqual(before);
  expect(heard).toEqual(["phone", "password", "comment", "news", "way"]);
});
