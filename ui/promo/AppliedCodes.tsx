import type { AppliedCode } from "#core/cart/cart.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { codeName } from "#ui/text/line-name.ts";
import { codeText } from "#ui/text/code-text.ts";

/** What a code does, or why nothing. */
export const doesWhat = ({ kind, amount, isFreeDelivery, note }: AppliedCode, isInForm: boolean): string => {
  if (note !== "") return note;
  if (kind === "certificate") return codeText.balance(amount, isInForm);
  return [...(amount > 0 ? [codeText.off(amount)] : []), ...(isFreeDelivery ? [codeText.freeDelivery] : [])].join(", ");
};

/** What stands beside its name in the list: what it takes off stands among the sums. */
const besideName = (code: AppliedCode, isInForm: boolean): string => {
  if (code.kind === "certificate" || code.note !== "") return doesWhat(code, isInForm);
  return code.isFreeDelivery && !isInForm ? codeText.freeDelivery : "";
};

interface AppliedProps {
  readonly code: AppliedCode;
  /** What it does, where nothing else says so. */
  readonly words: string;
  readonly action: string;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

const Applied = ({ code, words, action, isRemoving, onRemove }: AppliedProps) => (
  <li>
    <span>
      {codeName(code)}
      {words === "" ? null : <span className={code.note === "" ? "caption" : "error"}>{words}</span>}
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

interface AppliedCodesProps {
  readonly codes: readonly AppliedCode[];
  readonly isInForm: boolean;
  /** Where a form without scripts is sent to take one away. */
  readonly action: string;
  /** The one that is being taken away; empty for none. */
  readonly removingId: string;
  readonly onRemove: (id: string) => void;
}

/** The codes beside a cart, what each does, and the button that takes it away. */
export const AppliedCodes = ({ codes, isInForm, action, removingId, onRemove }: AppliedCodesProps) =>
  codes.length === 0 ? null : (
    <ul className="code-list" aria-label={codeText.list}>
      {codes.map((code) => (
        <Applied
          key={code.id}
          code={code}
          words={besideName(code, isInForm)}
          action={action}
          isRemoving={removingId === code.id}
          onRemove={() => onRemove(code.id)}
        />
      ))}
    </ul>
  );
