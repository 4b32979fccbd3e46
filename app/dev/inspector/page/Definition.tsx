import { useState } from "react";
import type { AnyStateMachine } from "xstate";
import { definitionOf } from "../chart/definition.ts";

/** It takes machines by its Import only; no address is documented that would carry one. */
const EDITOR = "https://stately.ai/editor";

/** Hands the machine over: its definition as code on the clipboard, and Stately's editor, which imports code. */
export const Definition = ({ machine }: { readonly machine: AnyStateMachine }) => {
  const [said, setSaid] = useState("");
  const copy = async (then: () => string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(definitionOf(machine));
      setSaid(then());
    } catch (error) {
      setSaid(`The browser refused the clipboard: ${String(error)}`);
    }
  };
  const open = (): string => {
    const editor = window.open(EDITOR, "_blank");
    if (editor === null) return `The definition is copied, but the browser did not open ${EDITOR}.`;
    editor.opener = null;
    return "The definition is copied. In the editor: a new machine, Code, Import, paste. Stately may ask you to sign in.";
  };
  return (
    <div className="flows-definition">
      <button type="button" className="flows-button" onClick={() => void copy(() => "The definition is copied, as code for XState.")}>
        Copy definition
      </button>
      <button type="button" className="flows-button" onClick={() => void copy(open)}>
        Open in Stately
      </button>
      <p role="status" className="flows-note">
        {said}
      </p>
    </div>
  );
};
