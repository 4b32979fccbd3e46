import { useId } from "react";
import "./toggle.css";

interface SwitchButtonProps {
  readonly label: string;
  readonly isOn: boolean;
  /** The id of what says of what it is. */
  readonly of: string;
}

/** On or off by the form that it stands in, which the browser sends: it looks like a toggle, and needs no script. */
export const SwitchButton = ({ label, isOn, of }: SwitchButtonProps) => {
  const id = useId();
  return (
    <button type="submit" role="switch" className="toggle" aria-checked={isOn} aria-labelledby={`${of} ${id}`}>
      <span id={id} className="toggle-words">
        {label}
      </span>
      <span className="toggle-track" aria-hidden="true">
        <i />
      </span>
    </button>
  );
};
