import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { AppliedCode, CartMode } from "#core/cart/cart.ts";
import { isTypedCode, isUntriedCode, refusedCode } from "#core/promo/typed-code.rules.ts";
import type { CodeFieldRef } from "#core/promo/code-field.view.ts";
import type { TextOfField } from "#ui/forms/use-field.ts";
import { Button } from "#ui/parts/Button.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { TextField } from "#ui/parts/TextField.tsx";
import { codeName } from "#ui/text/line-name.ts";
import { codeFaultText, codeText } from "#ui/text/code-text.ts";
import { AppliedCodes, doesWhat } from "./AppliedCodes.tsx";
import { useCodeNews } from "./use-code-news.ts";
import "./code-field.css";

/** «Промокод КРОМКА10: −4 597 ₽.» */
const nowDone = (code: AppliedCode, isInForm: boolean): string => {
  const done = doesWhat(code, isInForm);
  return done === "" ? "" : `${codeName(code)}: ${done}.`;
};

interface CodeFieldProps {
  readonly field: CodeFieldRef;
  readonly mode: CartMode;
  readonly codes: readonly AppliedCode[];
  /** What the cart costs, said with what a code does; null where the sum says itself that it is another. */
  readonly total: number | null;
  /** What a form without scripts came back with; null for nothing. */
  readonly fault: string | null;
  /** The line that is typed into, of the form of a checkout; left out where it stands in a form of its own. */
  readonly line?: Pick<TextOfField, "name" | "onChange" | "value">;
}

/** One control for promo codes and certificates, and those that lie beside the cart. Without scripts each press sends the form that it stands in. */
export const CodeField = ({ field, mode, codes, total, fault, line }: CodeFieldProps) => {
  const isInForm = line !== undefined;
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
  const promo = codes.find(({ kind }) => kind === "promo") ?? null;
  const former = useSelector(field, ({ context }) => context.former);
  const instead = isAccepted && former !== null && promo !== null && former.title !== promo.title ? former : null;
  const accepted = instead === null ? codeText.accepted : codeText.acceptedInstead(instead.title, doesWhat(instead, isInForm));
  const hasCome = isAccepted ? applied !== undefined : isRemoved && codes.every(({ id }) => id !== removedId);
  const sums = [
    ...(isAccepted && applied !== undefined ? [nowDone(applied, isInForm)] : []),
    ...(total === null ? [] : [codeText.totalNow(total)]),
  ];
  const news = useCodeNews(hasCome, sums.join(" "));
  const input = useRef<HTMLInputElement>(null);
  const submit = (code: string): void => field.send({ type: "code.submitted", code, former: promo });
  /** An empty line is shown where to type, and says so. */
  const submitTyped = (): void => {
    const code = input.current?.value ?? "";
    if (code.trim() === "") input.current?.focus();
    submit(code);
  };
  const submitByEnter = useEffectEvent(submitTyped);
  /** Who goes on to the checkout with a code typed wants it applied first, as in the form of a checkout itself; one that was refused is left behind. */
  const holdOrder = useEffectEvent((event: MouseEvent): void => {
    const isOrder = event.target instanceof Element && event.target.closest(".cart-order a") !== null;
    if (!isOrder || !isPlainPress(event)) return;
    // What becomes of one that is on its way is waited for.
    if (!isAsking && !isUntriedCode(codes, input.current?.value.trim() ?? "", refusedCode(error, sent))) return;
    event.preventDefault();
    if (isAsking) return;
    input.current?.focus();
    submitTyped();
  });
  useEffect(() => {
    const beside = isInForm ? null : input.current?.closest("section");
    beside?.addEventListener("click", holdOrder, true);
    return () => beside?.removeEventListener("click", holdOrder, true);
  }, [isInForm]);
  const emptyLine = useEffectEvent((): void => {
    // What was typed since it was sent is another code.
    if (input.current === null || input.current.value.trim() !== sent.trim()) return;
    if (line === undefined) input.current.value = "";
    else line.onChange("");
  });
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On a phone what came of it may lie below what is seen.
    if (isAccepted && hasCome)
      (place.current?.parentElement?.querySelector(".code-list") ?? place.current)?.scrollIntoView({ block: "nearest" });
  }, [isAccepted, hasCome]);
  useEffect(() => {
    if (isAccepted) emptyLine();
    // What was pressed is gone.
    if (isRemoved) input.current?.focus();
  }, [isAccepted, isRemoved]);
  // Enter would press the first button of the form that it stands in, which may be another one.
  useEffect(() => {
    const typed = input.current;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      submitByEnter();
    };
    typed?.addEventListener("keydown", hear);
    return () => typed?.removeEventListener("keydown", hear);
  }, []);
  const action = isInForm ? "/form/checkout-codes" : "/form/codes";
  const refusal = isEmpty ? "code-empty" : isUntouched ? fault : null;
  const said = error === null ? codeFaultText(refusal) : error.message || codeText.failed;
  const body = (
    <>
      <div className="code-line">
        <TextField
          {...line}
          label={codeText.label}
          hint={codeText.hint}
          fault={said}
          isFaultTold={!isUntouched}
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
            submitTyped();
          }}
        >
          {codeText.apply}
        </Button>
      </div>
      <p ref={place} className={instead === null ? "visually-hidden" : "caption"} role="status" aria-atomic="false">
        {isAccepted ? accepted : isRemoved ? codeText.removed : ""}
        {news === "" ? null : <span className="visually-hidden"> {news}</span>}
      </p>
      {instead === null ? null : (
        <Button
          look="text"
          isSmall
          onClick={() => {
            // The button goes with the press.
            input.current?.focus();
            submit(instead.title);
          }}
        >
          {codeText.bringBack(instead.title)}
        </Button>
      )}
      <AppliedCodes
        codes={codes}
        isInForm={isInForm}
        action={action}
        removingId={isRemoving ? removedId : ""}
        onRemove={(id) => field.send({ type: "remove.pressed", id })}
      />
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
