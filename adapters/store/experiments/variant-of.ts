import { createHash } from "node:crypto";

export interface Experiment {
  readonly alias: string;
  readonly variants: readonly { readonly variant: string; readonly weight: number }[];
}

const ALL = 2 ** 32;

/** The variant of this visitor: the same one as long as the weights are the same. Null for an experiment without weight. */
export const variantOf = ({ alias, variants }: Experiment, visitorId: string): string | null => {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const hash = createHash("sha256").update(`${alias}:${visitorId}`).digest().readUInt32BE(0);
  let left = (hash / ALL) * total;
  for (const { variant, weight } of variants) {
    if (left < weight) return variant;
    left -= weight;
  }
  return null;
};

/** The variant of what all visitors share, as the menu of kept pages: the one of the greatest weight. Null for an experiment that does not run. */
export const sharedVariant = (experiments: readonly Experiment[], alias: string): string | null => {
  const running = experiments.find((known) => known.alias === alias)?.variants.filter(({ weight }) => weight > 0) ?? [];
  return running.toSorted((one, other) => other.weight - one.weight)[0]?.variant ?? null;
};
