import { useEffect, useState } from "react";
import { focusIfNothingHas } from "./focus-if-nothing-has.ts";

/** Where the browser scrolls to after a form that was sent without scripts was refused: `#fault` of the address. */
const FAULT_ID = "fault";

/** What may be the end of the cause: something else is typed, chosen or sent. */
const ENDS = ["input", "change", "submit"] as const;

interface PageFaultProps {
  /** Empty for none. */
  readonly text: string;
  readonly className?: string;
}

/** What a form that was sent without scripts came back with: in view after the reload, and gone with the shopper's next deed. */
export const PageFault = ({ text, className = "" }: PageFaultProps) => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // What the page gives back of what was typed before its scripts is no deed of the shopper's.
    const end = ({ isTrusted }: Event): void => {
      if (isTrusted) setIsOver(true);
    };
    for (const type of ENDS) document.addEventListener(type, end);
    return () => {
      for (const type of ENDS) document.removeEventListener(type, end);
    };
  }, []);
  return text === "" || isOver ? null : (
    <p ref={focusIfNothingHas} id={FAULT_ID} tabIndex={-1} className={`error page-fault ${className}`} role="alert">
      {text}
    </p>
  );
};
