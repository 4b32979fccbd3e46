import type { ScaleDetail } from "#core/catalogue/product.ts";
import { Tooltip } from "#ui/parts/Tooltip.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { detailsText } from "#ui/text/details-text.ts";

const STEPS = [1, 2, 3, 4, 5];

interface ScalesProps {
  readonly scales: readonly ScaleDetail[];
  /** Somebody wants to know what a scale means; without scripts its few words open at their place. */
  readonly onScale: (scale: ScaleDetail) => void;
}

const About = ({ scale, onScale }: { readonly scale: ScaleDetail } & Pick<ScalesProps, "onScale">) => (
  <Tooltip words={scale.tooltip}>
    {(describedBy) => (
      <details className="scale-about">
        <summary
          aria-label={detailsText.whatIs(scale.title)}
          aria-describedby={describedBy}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            onScale(scale);
          }}
        >
          <i aria-hidden="true">i</i>
        </summary>
        <p className="caption">{scale.tooltip}</p>
      </details>
    )}
  </Tooltip>
);

/** How a cloth behaves, in five steps each. */
export const Scales = ({ scales, onScale }: ScalesProps) =>
  scales.length === 0 ? null : (
    <ul className="scales">
      {scales.map((scale) => (
        <li key={scale.title}>
          <span className="scale-title">
            {scale.title}
            {scale.tooltip === "" ? null : <About scale={scale} onScale={onScale} />}
          </span>
          <span className="meter" role="img" aria-label={detailsText.scaleOf(scale.value)}>
            {STEPS.map((step) => (
              <i key={step} className={step <= scale.value ? "meter-on" : ""} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
