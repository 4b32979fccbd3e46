import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import { type DenimOption, lengthOptions, waistOptions } from "#core/size-selection/denim.rules.ts";
import type { SizeSelectionContext, sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { canPress, chipLook, displayTitle } from "#core/size-selection/size.rules.ts";
import { isSubscribed } from "#core/catalogue/order-action.rules.ts";
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
  readonly part: "length" | "waist";
  readonly options: readonly DenimOption[];
  readonly chosen: string | null;
  readonly isMissing: boolean;
  readonly onChoose: (value: string) => void;
  readonly aside?: ReactNode;
}

const DenimRow = ({ part, options, chosen, isMissing, onChoose, aside }: DenimRowProps) => (
  <Row legend={shopText[part]} missing={isMissing ? shopText.choosePart[part] : ""} aside={aside}>
    {options.map(({ value, isEnabled, isOrderable }) => (
      <label key={value} className={`chip chip-${chipLook(value === chosen, isEnabled && isOrderable)}`}>
        <input
          type="radio"
          name={part}
          value={value}
          checked={value === chosen}
          aria-label={isEnabled && isOrderable ? value : `${value}, ${isEnabled ? shopText.soldOut.toLowerCase() : shopText.otherPair}`}
          onChange={() => onChoose(value)}
        />
        <span aria-hidden="true">{value}</span>
      </label>
    ))}
  </Row>
);

const StandardRow = ({
  context,
  isMissing,
  picker,
  aside,
}: {
  context: SizeSelectionContext;
  isMissing: boolean;
  picker: SelectionRef;
  aside: ReactNode;
}) => (
  <Row legend={shopText.size} missing={isMissing ? shopText.chooseSize : ""} aside={aside}>
    {context.sizes.map((size) => (
      <label key={size.id} className={`chip chip-${chipLook(size.id === context.selectedId, size.isAvailable || size.isOrderFromShop)}`}>
        <input
          type="radio"
          name="size"
          value={size.id}
          checked={size.id === context.selectedId}
          aria-label={[displayTitle(size.title), size.statusLabel.toLowerCase()].filter((words) => words !== "").join(", ")}
          aria-disabled={!canPress(size.isAvailable, isSubscribed(size, context.subscribedIds))}
          onChange={() => picker.send({ type: "size.pressed", sizeId: size.id })}
        />
        <span aria-hidden="true">{displayTitle(size.title)}</span>
      </label>
    ))}
  </Row>
);

/** The sizes of a product as chips, or waist and length for denim; asks for what is missing. */
export const SizePicker = ({ picker, aside = null }: { readonly picker: SelectionRef; readonly aside?: ReactNode }) => {
  const context = useSelector(picker, (snapshot) => snapshot.context);
  const isMissing = useSelector(picker, (snapshot) => snapshot.matches("missing"));
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMissing) rows.current?.querySelector<HTMLInputElement>("[data-missing] input")?.focus();
  }, [isMissing]);
  const chosen = context.sizes.find(({ id }) => id === context.selectedId);
  return (
    <div className="size-picker" ref={rows}>
      {context.isDenim ? (
        <>
          <DenimRow
            part="waist"
            options={waistOptions(context.sizes, context.length)}
            chosen={context.waist}
            isMissing={isMissing && context.waist === null}
            onChoose={(waist) => picker.send({ type: "waist.pressed", waist })}
            aside={aside}
          />
          <DenimRow
            part="length"
            options={lengthOptions(context.sizes, context.waist)}
            chosen={context.length}
            isMissing={isMissing && context.length === null}
            onChoose={(length) => picker.send({ type: "length.pressed", length })}
          />
        </>
      ) : (
        <StandardRow context={context} isMissing={isMissing} picker={picker} aside={aside} />
      )}
      <p className={`size-status caption${chosen?.isLowStocks === true ? " error" : ""}`} role="status">
        {chosen?.statusLabel ?? ""}
      </p>
    </div>
  );
};
