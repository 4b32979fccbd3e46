import { useSelector } from "@xstate/react";
import { type FormEvent, useState } from "react";
import type { CartPosition, CartType } from "#core/cart/cart.ts";
import type { LineSizeRef } from "#core/cart/line-size.view.ts";
import { Button } from "#ui/parts/Button.tsx";
import { nameOfPosition } from "#core/cart/cart.rules.ts";
import { lineName } from "#ui/text/line-name.ts";
import { lineSizeText } from "#ui/text/line-size-text.ts";
import "./line-size.css";

export interface LineSizeProps {
  readonly position: CartPosition;
  readonly cartType: CartType;
  /** Where the form comes back to without scripts. */
  readonly page: string;
}

/** Each says its colour too: a closed choice shows no more than what is chosen. */
const Options = ({ choices, nth }: { readonly choices: CartPosition["choices"]; readonly nth: number }) =>
  choices[nth]?.sizes.map(({ id }) => (
    <option key={id} value={id}>
      {lineSizeText.chosen(choices, id)}
    </option>
  ));

/** Another size, or colour, of a line's product: a form of its own, which opens below the line. */
export const LineSize = ({ position, cartType, page, flow }: LineSizeProps & { readonly flow: LineSizeRef }) => {
  const { barcode, choices, id } = position;
  const name = lineName(nameOfPosition(position));
  const isChanging = useSelector(flow, (snapshot) => snapshot.matches("changing"));
  const wanted = useSelector(flow, ({ context }) => context.wanted);
  const [refusal, say] = useState("");
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sizeId = Number(new FormData(event.currentTarget).get("size"));
    say(sizeId === id ? lineSizeText.same : "");
    flow.send({ type: "size.submitted", sizeId });
  };
  return (
    <details className="line-size" data-becomes={wanted} suppressHydrationWarning>
      <summary>
        <span className="link">{lineSizeText.change(position)}</span>
        <span className="visually-hidden">: {name}</span>
      </summary>
      <form method="post" action="/form/change-size" onSubmit={submit}>
        <input type="hidden" name="barcode" value={barcode} />
        <input type="hidden" name="type" value={cartType} />
        <input type="hidden" name="page" value={page} />
        <select name="size" aria-label={lineSizeText.choice(name)} defaultValue={id}>
          {choices.length === 1 ? (
            <Options choices={choices} nth={0} />
          ) : (
            choices.map(({ color }, nth) => (
              <optgroup key={nth} label={color}>
                <Options choices={choices} nth={nth} />
              </optgroup>
            ))
          )}
        </select>
        <Button type="submit" look="outline" isSmall isLoading={isChanging}>
          {lineSizeText.apply}
        </Button>
        <p className="caption" role="status">
          {refusal}
        </p>
      </form>
    </details>
  );
};
