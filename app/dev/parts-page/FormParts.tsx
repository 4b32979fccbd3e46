import { useSelector } from "@xstate/react";
import type { FormEvent } from "react";
import { delay, of } from "rxjs";
import { fromEventObservable } from "xstate";
import type { FieldRules, FormValues } from "#core/forms/form.ts";
import { typedText } from "#core/forms/form.rules.ts";
import { type FormAnswered, formOf, UNFOLLOWED } from "#core/forms/form.machine.ts";
import { BIRTHDAY_AGE_LIMITS, DATE, EMAIL, MAX, NOT_EMPTY, PHONE_COMPLETED } from "#core/forms/validators.rules.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import { useFlow } from "#ui/flows.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { Checkbox } from "#ui/parts/Checkbox.tsx";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { RadioGroup } from "#ui/parts/RadioGroup.tsx";
import { TextArea } from "#ui/parts/TextArea.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { useFaultFocus } from "#ui/parts/use-fault-focus.ts";
import { faultWords } from "#ui/text/validation-text.ts";
import samples from "./samples.json" with { type: "json" };
import { Specimen } from "./Specimen.tsx";

const BOOK: PhoneBook = { regions: samples.regions, priority: "RU" };
const ANSWER_MS = 1500;
const LONGEST_COMMENT = 200;

const FIELDS: readonly FieldRules[] = [
  { name: "name", isRequired: true, rules: [NOT_EMPTY, MAX(40)] },
  { name: "email", isRequired: false, rules: [EMAIL] },
  { name: "phone", isRequired: true, rules: [NOT_EMPTY, PHONE_COMPLETED(samples.regions)] },
  { name: "birthday", isRequired: false, rules: [DATE, BIRTHDAY_AGE_LIMITS(14, 100, Date.now())] },
  { name: "reason", isRequired: true, rules: [NOT_EMPTY] },
  { name: "comment", isRequired: false, rules: [MAX(LONGEST_COMMENT)] },
  { name: "consent", isRequired: true, rules: [NOT_EMPTY] },
];
const EMPTY: FormValues = { name: "", email: "", phone: "", birthday: "", reason: "", comment: "", consent: false };

/** A form whose store thinks for a while and accepts. */
const slowForm = formOf<null>().provide({
  actors: {
    send: fromEventObservable<FormAnswered<null>, { values: FormValues }>(() =>
      of({ type: "form.accepted" as const, answer: null }).pipe(delay(ANSWER_MS)),
    ),
  },
  actions: { ...UNFOLLOWED, tellAccepted: () => {} },
});

/** The fields at work in a form. */
export const FormParts = () => {
  const form = useFlow(slowForm, { fields: FIELDS, values: EMPTY });
  const { values, faults, refusals } = useSelector(form, ({ context }) => context);
  const isSending = useSelector(form, (snapshot) => snapshot.hasTag("sending"));
  const isAccepted = useSelector(form, (snapshot) => snapshot.matches("accepted"));
  const node = useFaultFocus(refusals);
  const fieldOf = (name: string) => ({
    name,
    fault: faultWords(faults[name]),
    isRequired: FIELDS.some((field) => field.name === name && field.isRequired),
    onChange: (value: boolean | string): void => form.send({ type: "field.changed", name, value }),
    onBlur: (): void => form.send({ type: "field.left", name }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.send({ type: "form.submitted" });
  };
  return (
    <Specimen name="Form">
      <form ref={node} className="specimen-form" noValidate onSubmit={submit}>
        <TextField
          label={samples.name}
          hint={samples.nameHint}
          value={typedText(values, "name")}
          autoComplete="name"
          {...fieldOf("name")}
        />
        <TextField label={samples.email} value={typedText(values, "email")} type="email" autoComplete="email" {...fieldOf("email")} />
        <PhoneField label={samples.phone} hint={samples.phoneHint} value={typedText(values, "phone")} book={BOOK} {...fieldOf("phone")} />
        <TextField
          label={samples.birthday}
          hint={samples.birthdayHint}
          value={typedText(values, "birthday")}
          mask="##.##.####"
          inputMode="numeric"
          autoComplete="bday"
          {...fieldOf("birthday")}
        />
        <RadioGroup label={samples.reason} options={samples.reasons} value={typedText(values, "reason")} {...fieldOf("reason")} />
        <TextArea label={samples.comment} value={typedText(values, "comment")} maxLength={LONGEST_COMMENT} {...fieldOf("comment")} />
        <Checkbox label={samples.consent} value={values["consent"] === true} {...fieldOf("consent")} />
        <Button look="primary" type="submit" isFull isLoading={isSending}>
          {isAccepted ? samples.sent : samples.send}
        </Button>
      </form>
    </Specimen>
  );
};
