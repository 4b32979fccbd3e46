import { useEffect, useRef } from "react";

/** Each time a form is refused its first field with a fault takes the focus; the ref belongs to the form. */
export const useFaultFocus = (refusals: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .field-faulty .select > button');
    const control = faulty?.matches("fieldset") === true ? faulty.querySelector<HTMLElement>("input:not(:disabled)") : faulty;
    control?.focus();
  }, [refusals]);
  return form;
};
