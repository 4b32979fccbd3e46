import type { Person } from "#core/account/person.ts";
import { accountText } from "#ui/text/account-text.ts";

/** «17 мая 1990 г.»; what is no day is shown as it was said. */
const birthdayOf = (said: string): string => {
  const day = new Date(`${said.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? said
    : new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(day);
};

const factsOf = ({
  name,
  surname,
  birthday,
  gender,
  dressSize,
  shoeSize,
}: Person): readonly (readonly [title: string, value: string])[] => [
  [accountText.personName, `${name} ${surname}`.trim()],
  [accountText.birthday, birthday === "" ? "" : birthdayOf(birthday)],
  [accountText.gender, accountText.genders[gender.toLowerCase()] ?? gender],
  [accountText.dressSize, dressSize],
  [accountText.shoeSize, shoeSize],
];

/** What is known of the shopper beside how they sign in. */
export const PersonFacts = ({ person }: { readonly person: Person }) =>
  factsOf(person).map(([title, value]) =>
    value === "" ? null : (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ),
  );
