import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { AppliedCode, CartMode } from "#core/cart/cart.ts";
import { isTypedCode } from "#core/promo/typed-code.rules.ts";
import type { CodeFieldRef } from "#core/promo/code-field.view.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { codeName } from "#ui/text/line-name.ts";
import { codeFaultText, codeText } from "#ui/text/code-text.ts";
import { useCodeNews } from "./use-code-news.ts";
import "./code-field.css";

const doesWhat = ({ kind, amount, isFreeDelivery, note }: AppliedCode, isInForm: boolean): string => {
  if (note !== "") return note;
  if (kind === "certificate") return codeText.balance(amount, isInForm);
  return [...(amount > 0 ? [codeText.off(amount)] : []), ...(isFreeDelivery ? [codeText.freeDelivery] : [])].join(", ");
};

/** «Промокод КРОМКА10: −4 597 ₽.» */
const nowDone = (code: AppliedCode, isInForm: boolean): string => {
  const done = doesWhat(code, isInForm);
  return done === "" ? "" : `${codeName(code)}: ${done}.`;
};

interface AppliedProps {
  readonly code: AppliedCode;
  /** What it does. */
  readonly words: string;
  readonly action: string;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

const Applied = ({ code, words, action, isRemoving, onRemove }: AppliedProps) => (
  <li>
    <span>
      {codeName(code)}
      <span className={code.note === "" ? "caption" : "error"}>{words}</span>
    </span>
    <button
      type="submit"
      name="remove"
      value={code.id}
      formAction={action}
      formNoValidate
      aria-label={codeText.remove(codeName(code))}
      aria-busy={isRemoving}
      onClick={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      <Icon name="close" />
    </button>
  </li>
);

/** An empty line is shown where to type, and says so. */
const submitTyped = (field: CodeFieldRef, line: HTMLInputElement | null, former: string): void => {
  const code = line?.value ?? "";
  if (code.trim() === "") line?.focus();
  field.send({ type: "code.submitted", code, former });
};

interface CodeFieldProps {
  readonly field: CodeFieldRef;
  readonly mode: CartMode;
  readonly codes: readonly AppliedCode[];
  /** What the cart costs, said with what a code does; null where the sum says itself that it is another. */
  readonly total: number | null;
  /** What a form without scripts came back with; null for nothing. */
  readonly fault: string | null;
  /** It stands in the form of a checkout, and not in one of its own. */
  readonly isInForm?: boolean;
}

/** One control for promo codes and certificates, and those that lie beside the cart. Without scripts each press sends the form that it stands in. */
export const CodeField = ({ field, mode, codes, total, fault, isInForm = false }: CodeFieldProps) => {
  const error = useSelector(field, ({ context }) => context.error);
  const removedId = useSelector(field, ({ context }) => context.removedId);
  const sent = useSelector(field, ({ context }) => context.typed);
  const isAsking = useSelector(field, (snapshot) => snapshot.matches("asking"));
  const isRemoving = useSelector(field, (snapshot) => snapshot.matches("removing"));
  const wasAccepted = useSelector(field, (snapshot) => snapshot.matches({ open: "accepted" }));
  // A cart may become another also without a word: what does nothing any more says why itself.
  const applied = codes.find((code) => isTypedCode(code, sent));
  const isAccepted = wasAccepted && (applied === undefined || applied.note === "");
  const isRemoved = useSelector(field, (snapshot) => snapshot.matches({ open: "removed" }));
  const isEmpty = useSelector(field, (snapshot) => snapshot.matches({ open: "empty" }));
  const isUntouched = useSelector(field, (snapshot) => snapshot.matches({ open: "resting" }));
  // An order has one promo code: the next takes the place of the former, which may have been the better one.
  const promo = codes.find(({ kind }) => kind === "promo")?.title ?? "";
  const former = useSelector(field, ({ context }) => context.former);
  const isInstead = former !== "" && promo !== "" && former !== promo;
  const accepted = isInstead ? codeText.acceptedInstead(former) : codeText.accepted;
  const hasCome = isAccepted ? applied !== undefined : isRemoved && codes.every(({ id }) => id !== removedId);
  const sums = [
    ...(isAccepted && applied !== undefined ? [nowDone(applied, isInForm)] : []),
    ...(total === null ? [] : [codeText.totalNow(total)]),
  ];
  const news = useCodeNews(hasCome, sums.join(" "));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed since it was sent is another code.
    if (isAccepted && input.current?.value === sent) input.current.value = "";
    // What was pressed is gone.
    if (isRemoved) input.current?.focus();
  }, [isAccepted, isRemoved, sent]);
  // Enter would press the first button of the form that it stands in, which may be another one.
  useEffect(() => {
    const line = input.current;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      submitTyped(field, line, promo);
    };
    line?.addEventListener("keydown", hear);
    return () => line?.removeEventListener("keydown", hear);
  }, [field, promo]);
  const action = isInForm ? "/form/checkout-codes" : "/form/codes";
  const refusal = isEmpty ? "code-empty" : isUntouched ? fault : null;
  const said = error === null ? codeFaultText(refusal) : error.message || codeText.failed;
  const body = (
    <>
      <div className="code-line">
        <TextField
          label={codeText.label}
          hint={codeText.hint}
          fault={said}
          name="promo"
          enterKeyHint="done"
          maxLength={60}
          inputRef={input}
        />
        <Button
          type="submit"
          look="outline"
          formAction={action}
          formNoValidate
          isLoading={isAsking}
          onClick={(event) => {
            event.preventDefault();
            submitTyped(field, input.current, promo);
          }}
        >
          {codeText.apply}
        </Button>
      </div>
      <p className={isAccepted && isInstead ? "caption" : "visually-hidden"} role="status" aria-atomic="false">
        {isAccepted ? accepted : isRemoved ? codeText.removed : ""}
        {news === "" ? null : <span className="visually-hidden"> {news}</span>}
      </p>
      {codes.length === 0 ? null : (
        <ul className="code-list" aria-label={codeText.list}>
          {codes.map((code) => (
            <Applied
              words={doesWhat(code, isInForm)}
              key={code.id}
              code={code}
              action={action}
              isRemoving={isRemoving && removedId === code.id}
              onRemove={() => field.send({ type: "remove.pressed", id: code.id })}
            />
          ))}
        </ul>
      )}
    </>
  );
  if (isInForm)
    return (
      <div id="codes" className="codes">
        {/* What Enter in another field presses, and not the button beside this one. */}
        <button type="submit" hidden>
          {codeText.order}
        </button>
        {body}
      </div>
    );
  return (
    <form id="codes" className="codes" method="post" action={action}>
      <input type="hidden" name="mode" value={mode} />
      {body}
    </form>
  );
};
