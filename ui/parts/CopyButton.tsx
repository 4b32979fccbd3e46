import { useEffect, useState } from "react";
import { useTakenOver } from "#ui/use-taken-over.ts";
import { Icon } from "./Icon.tsx";
import "./copy-button.css";

const COPIED_MS = 2_000;

/** Pages over plain HTTP have no clipboard. */
const hasClipboard = (): boolean => "clipboard" in navigator;

interface CopyButtonProps {
  /** What is taken along. */
  readonly text: string;
  readonly label: string;
  /** Said once it is taken. */
  readonly copied: string;
}

/** Takes a text along, where the browser has a way to, and says so. */
export const CopyButton = ({ text, label, copied }: CopyButtonProps) => {
  const canCopy = !useTakenOver() && hasClipboard();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopies((before) => before + 1),
      (error: unknown) => console.error("clipboard", error),
    );
  return (
    <>
      {canCopy ? (
        <button type="button" className="copy-button" aria-label={label} onClick={copy}>
          <Icon name={copies === 0 ? "copy" : "check"} />
        </button>
      ) : null}
      <span role="status" className="caption">
        {copies === 0 ? "" : copied}
      </span>
    </>
  );
};
