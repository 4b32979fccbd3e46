import type * as t from "io-ts";

/** A text that is longer than its field may be. */
export interface TooLong {
  readonly field: string;
  readonly most: number;
}

/** The texts of what was said that are longer than `upTo` lets them be. */
export const tooLong = (errors: t.Errors): readonly TooLong[] =>
  errors.flatMap(({ context, value }) => {
    const fields = context.map(({ key }) => key).filter((key) => /\D/.test(key));
    const [, most] = /^text of at most (\d+)$/.exec(context.at(-1)?.type.name ?? "") ?? [];
    const field = fields.at(-1);
    return most !== undefined && field !== undefined && typeof value === "string" && value.length > Number(most)
      ? [{ field, most: Number(most) }]
      : [];
  });
