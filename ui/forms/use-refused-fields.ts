import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { FormRef } from "#core/forms/form.view.ts";

/**
 * What was wrong when a form was refused, by the words of its fields and in their order; empty once nothing is wrong. It does not change while it is
 * mended: it is read aloud once.
 */
export const useRefusedFields = <A>(form: FormRef<A>, words: Readonly<Record<string, string>>): readonly string[] => {
  const refusals = useSelector(form, ({ context }) => context.refusals);
  const isFaulty = useSelector(form, ({ context }) => Object.keys(context.faults).length > 0);
  const [noted, note] = useState<{ readonly refusals: number; readonly names: readonly string[] }>({ refusals: 0, names: [] });
  if (noted.refusals !== refusals) {
    const { faults } = form.getSnapshot().context;
    note({ refusals, names: Object.entries(words).flatMap(([name, word]) => (faults[name] === undefined ? [] : [word])) });
  }
  return isFaulty ? noted.names : [];
};
