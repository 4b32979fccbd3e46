import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import { denimRow } from "#core/size-selection/denim.rules.ts";
import type { SizeSelectionContext, sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { isOnlyWaited, waitedIn } from "#core/size-selection/waited.rules.ts";
import { type DenimPart, chipLook, displayTitle, isOrderable } from "#core/size-selection/size.rules.ts";
import { shopText } from "#ui/text/text.ts";
import "./size-picker.css";

type SelectionRef = ActorRefFrom<typeof sizeSelectionMachine>;

interface RowProps {
  readonly legend: string;
  /** What is asked for; empty while nothing is. */
  readonly missing: string;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

const Row = ({ legend, missing, aside, children }: RowProps) => {
  const id = useId();
  return (
    <fieldset className="sizes" aria-describedby={`${id}-error`} data-missing={missing === "" ? undefined : ""}>
      <legend>{legend}</legend>
      {aside}
      <p id={`${id}-error`} className="error sizes-error" role="alert">
        {missing}
      </p>
      <div className="chips">{children}</div>
    </fieldset>
  );
};

interface DenimRowProps {
  readonly part: DenimPart;
  readonly context: SizeSelectionContext;
  readonly isMissing: boolean;
  readonly picker: SelectionRef;
  readonly aside?: ReactNode;
}

const DenimRow = ({ part, context, isMissing, picker, aside }: DenimRowProps) => {
  const { options, chosen, lack } = denimRow(context, part, isMissing);
  const fault = lack === null ? "" : `${lack === "no-size" ? `${shopText.noSize}. ` : ""}${shopText.choosePart[part]}`;
  return (
    <Row legend={shopText[part]} missing={fault} aside={aside}>
      {options.map(({ value, state }) => (
        <label key={value} className={`chip chip-${state === "absent" ? state : chipLook(value === chosen, state === "there")}`}>
          <input
            type="radio"
            name={part}
            value={value}
            checked={value === chosen}
            aria-label={state === "there" ? value : `${value}, ${(state === "gone" ? shopText.soldOut : shopText.noSize).toLowerCase()}`}
            onChange={() => picker.send({ type: "part.pressed", part, value })}
          />
          <span aria-hidden="true">{value}</span>
        </label>
      ))}
    </Row>
  );
};

const StandardRow = ({
  context,
  isMissing,
  picker,
  legend,
  aside,
}: {
  context: SizeSelectionContext;
  legend: string;
  isMissing: boolean;
  picker: SelectionRef;
  aside: ReactNode;
}) => (
  <Row legend={legend} missing={isMissing ? shopText.chooseSize : ""} aside={aside}>
    {context.sizes.map((size) => {
      const isPressable = !isOnlyWaited(size, context.subscribedIds);
      const state = isPressable ? size.statusLabel : shopText.waited;
      return (
        <label
          key={size.id}
          className={`chip chip-${chipLook(size.id === context.selectedId, isOrderable(size))}`}
          title={isPressable ? undefined : state}
        >
          <input
            type="radio"
            name="size"
            value={size.id}
            checked={size.id === context.selectedId}
            aria-label={[displayTitle(size.title), state.toLowerCase()].filter((words) => words !== "").join(", ")}
            aria-disabled={!isPressable}
            onChange={() => picker.send({ type: "size.pressed", sizeId: size.id })}
          />
          <span aria-hidden="true">{displayTitle(size.title)}</span>
        </label>
      );
    })}
  </Row>
);

interface SizePickerProps {
  readonly picker: SelectionRef;
  /** What is chosen, where it is no size. */
  readonly legend?: string | undefined;
  readonly aside?: ReactNode;
  /** What is said of sizes that are waited for, and that a press does nothing with. */
  readonly waited?: ReactNode;
}

/** The sizes of a product as chips, or waist and length for denim; asks for what is missing. */
export const SizePicker = ({ picker, legend = shopText.size, aside = null, waited }: SizePickerProps) => {
  const context = useSelector(picker, (snapshot) => snapshot.context);
  const isMissing = useSelector(picker, (snapshot) => snapshot.matches("missing"));
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (context.missedTimes > 0)
      rows.current?.querySelector<HTMLInputElement>("[data-missing] .chip:not(.chip-absent) input:not([aria-disabled=true])")?.focus();
  }, [context.missedTimes]);
  const chosen = context.sizes.find(({ id }) => id === context.selectedId);
  const row = { context, isMissing, picker };
  return (
    <div className="size-picker" ref={rows}>
      {context.isDenim ? (
        <>
          <DenimRow part="waist" {...row} aside={aside} />
          <DenimRow part="length" {...row} />
        </>
      ) : (
        <StandardRow {...row} legend={legend} aside={aside} />
      )}
      <div className="size-status caption">
        <span className={chosen?.isLowStocks === true ? "error" : undefined} role="status">
          {chosen?.statusLabel ?? ""}
        </span>
        {waitedIn(context).length === 0 ? null : waited}
      </div>
    </div>
  );
};
