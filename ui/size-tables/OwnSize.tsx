import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import { MEASURE_LIMITS } from "#core/size-tables/measurements.rules.ts";
import { askedMeasures, type Fit, fitOf, type Measure } from "#core/size-tables/size-fit.rules.ts";
import type { sizeGuideMachine } from "#core/size-tables/product-tables.machine.ts";
import { Button } from "#ui/parts/Button.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { sizeHelpText } from "#ui/text/size-help-text.ts";

interface OwnSizeProps {
  readonly flow: ActorRefFrom<typeof sizeGuideMachine>;
  readonly onChoose: (sizeId: number) => void;
}

const headingOf = (fit: Fit): string => {
  if (fit.kind === "unknown") return "";
  if (fit.kind === "fits") return sizeHelpText.fits(fit.sizes.map(({ title }) => displayTitle(title)));
  return fit.row === "" ? sizeHelpText.none : sizeHelpText.notMade(fit.row);
};

const Answer = ({ fit, onChoose }: { readonly fit: Fit; readonly onChoose: OwnSizeProps["onChoose"] }) => (
  <div className="size-help-answer">
    <div role="status">
      {fit.kind === "unknown" ? null : (
        <>
          <p>
            <b>{headingOf(fit)}</b>
          </p>
          <ul>
            {fit.reasons.map((reason) => (
              <li key={reason.measure}>{sizeHelpText.reason(reason)}</li>
            ))}
          </ul>
          {fit.kind === "fits" && new Set(fit.reasons.map(({ size }) => size)).size > 1 ? <p>{sizeHelpText.larger}</p> : null}
        </>
      )}
    </div>
    {fit.kind === "fits"
      ? fit.sizes.map(({ id, title }) => (
          <Button key={id} look="outline" isSmall onClick={() => onChoose(id)}>
            {sizeHelpText.choose(displayTitle(title))}
          </Button>
        ))
      : null}
  </div>
);

/** The shopper's own measurements, and the size that they choose. */
export const OwnSize = ({ flow, onChoose }: OwnSizeProps) => {
  const { guide, sizes, typed, measured, left } = useSelector(flow, ({ context }) => context);
  const tables = guide?.tables ?? [];
  const asked = askedMeasures(tables, sizes);
  if (asked.length === 0 || sizes.length < 2) return null;
  const faultOf = (measure: Measure): string => {
    const text = typed[measure]?.trim() ?? "";
    return text === "" || measured[measure] !== undefined || !left.includes(measure)
      ? ""
      : sizeHelpText.outside(...MEASURE_LIMITS[measure]);
  };
  return (
    <section className="size-help-own" aria-labelledby="size-help-own">
      <h3 id="size-help-own">{sizeHelpText.own}</h3>
      <p className="caption">{sizeHelpText.ownHint}</p>
      <div className="size-help-fields">
        {asked.map((measure) => (
          <TextField
            key={measure}
            name={measure}
            label={sizeHelpText.measureLabel(measure)}
            inputMode="decimal"
            maxLength={5}
            value={typed[measure] ?? ""}
            fault={faultOf(measure)}
            onChange={(text) => flow.send({ type: "measure.typed", measure, text })}
            onBlur={() => flow.send({ type: "measure.left", measure })}
          />
        ))}
      </div>
      <Answer fit={fitOf(tables, sizes, measured)} onChoose={onChoose} />
    </section>
  );
};
