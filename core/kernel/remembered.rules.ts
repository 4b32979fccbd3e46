/** A thing that a browser remembers until a moment, in milliseconds since 1970. */
export interface Remembered<A> {
  readonly value: A;
  readonly expire: number;
}

export const rememberFor = <A>(value: A, now: number, lifeMs: number): Remembered<A> => ({ value, expire: now + lifeMs });

export const isForgotten = ({ expire }: Remembered<unknown>, now: number): boolean => expire <= now;
