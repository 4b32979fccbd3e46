/** A whole number that an operator may set: the setting's name, what it is when nobody sets it, and the most that it can be. */
export interface NumberSetting {
  readonly name: string;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** What 0 means, in words; empty where it means nothing of its own. */
  readonly zero: string;
}

const numberOf = ({ name, usual, least, most, zero }: NumberSetting, value: string): number | string => {
  if (value === "") return usual;
  const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  return `${name} must be a whole number from ${least}${zero === "" ? "" : `, for ${zero},`} to ${most}, got "${value}"`;
};

/** Reads several of them; `faults` says what of that did not fit, a line each. */
export const numberReader = (
  environment: Readonly<Record<string, string | undefined>>,
): { readonly read: (setting: NumberSetting) => number; readonly faults: readonly string[] } => {
  const faults: string[] = [];
  const read = (setting: NumberSetting): number => {
    const value = numberOf(setting, environment[setting.name]?.trim() ?? "");
    if (typeof value === "number") return value;
    faults.push(value);
    return 0;
  };
  return { read, faults };
};
