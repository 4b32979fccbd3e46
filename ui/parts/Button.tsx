import type { ButtonHTMLAttributes, ReactNode } from "react";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look: "grey" | "outline" | "primary" | "text" | "white";
  readonly isLoading?: boolean;
  readonly isSmall?: boolean;
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

/** A button; while it loads it keeps its label and width, shows a spinner, and is announced as busy. */
export const Button = ({ look, isLoading = false, isSmall = false, isFull = false, children, className = "", ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`button button-${look}${isSmall ? " button-small" : ""}${isFull ? " button-full" : ""} ${className}`}
    aria-busy={isLoading}
    aria-disabled={isLoading || rest["aria-disabled"] === true ? true : undefined}
  >
    {isLoading ? <span className="spinner" aria-hidden="true" /> : null}
    {children}
  </button>
);
