/** The quantity that a button carries; null for what is no number of pieces: a browser lets anybody change it. */
export const readQuantity = (value: string): number | null => (/^\d{1,4}$/.test(value) ? Number(value) : null);
