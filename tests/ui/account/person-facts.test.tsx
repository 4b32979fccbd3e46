import { expect, it } from "vitest";
import type { Person } from "#core/account/person.ts";
import { PersonFacts } from "#ui/account/PersonFacts.tsx";
import { show } from "#tests/support/ui-harness.tsx";

const NOBODY: Person = { name: "", surname: "", birthday: "", gender: "", dressSize: "", shoeSize: "" };
const factsOf = (given: Partial<Person>): readonly (readonly (string | null)[])[] => {
  const { unmount } = show(
    <dl>
      <PersonFacts person={{ ...NOBODY, ...given }} />
    </dl>,
  );
  const facts = [...document.querySelectorAll("dl > div")].map((fact) => [...fact.children].map(({ textContent }) => textContent));
  unmount();
  return facts;
};

it("shows of the shopper what a back end says, and nothing where it says nothing", () => {
  expect(factsOf({})).toEqual([]);
  expect(factsOf({ name: "Анна", surname: "Иванова", birthday: "1990-05-17", gender: "FEMALE", dressSize: "44", shoeSize: "38" })).toEqual([
    ["Имя", "Анна Иванова"],
    ["День рождения", "17 мая 1990 г."],
    ["Пол", "Женский"],
    ["Размер одежды", "44"],
    ["Размер обуви", "38"],
  ]);
  expect(factsOf({ surname: "Иванова", birthday: "весной", gender: "иной" })).toEqual([
    ["Имя", "Иванова"],
    ["День рождения", "весной"],
    ["Пол", "иной"],
  ]);
});
