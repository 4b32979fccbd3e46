import { type ReactNode, useId, useState } from "react";
import "./field.css";

/** What a control of a form takes, whatever its value is. */
export interface ControlProps<A> {
  readonly name: string;
  /** Left out for a control that keeps its own value, as a form without scripts has. */
  readonly value?: A;
  readonly defaultValue?: A;
  readonly onChange?: (value: A) => void;
  readonly onBlur?: () => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

export interface FieldWords {
  readonly label: string;
  /** Said below the field while there is no fault. */
  readonly hint?: string;
  /** What is wrong, in words; empty for nothing. */
  readonly fault?: string;
}

/** What the control itself carries so that its label and its words are read with it. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps extends FieldWords {
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
  /** The fault came of a press of its own, and no form tells it. */
  readonly isFaultTold?: boolean;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label above, the control, and below it the hint, in whose place a fault is said. */
export const Field = ({ label, hint = "", fault = "", aside, isDisabled = false, isFaultTold, className = "", children }: FieldProps) => {
  const id = useId();
  const said = fault === "" ? hint : fault;
  const [isTyped, noteTyping] = useState(false);
  return (
    <div
      onChange={() => noteTyping(true)}
      className={`field ${fault === "" ? "" : "field-faulty"} ${isDisabled ? "field-disabled" : ""} ${className}`}
    >
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-invalid": fault !== "", "aria-describedby": said === "" ? undefined : `${id}-said` })}
      <div className="field-below">
        <FieldSaid id={`${id}-said`} hint={hint} fault={fault} isTyped={isFaultTold || isTyped} />
        {aside}
      </div>
    </div>
  );
};

interface FieldSaidProps {
  readonly id: string;
  readonly hint: string;
  readonly fault: string;
  /** The shopper has filled it in. */
  readonly isTyped?: boolean;
}

/**
 * The line below a control, read aloud where the control was filled in. What is missing is told by the form that was refused: all of it at once, and the
 * first of it takes the focus.
 */
export const FieldSaid = ({ id, hint, fault, isTyped = false }: FieldSaidProps) => (
  <p id={id} className="field-said">
    <span role={isTyped ? "alert" : undefined} className="error">
      {fault}
    </span>
    {fault === "" ? hint : null}
  </p>
);
