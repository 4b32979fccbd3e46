const KEY = /^[\w-]{8,64}$/;

/** An `Idempotency-Key`, which names a press; null for what is none. */
export const pressKey = (text: string): string | null => (KEY.test(text) ? text : null);
