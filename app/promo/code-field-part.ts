import { latePart } from "#ui/late-part.tsx";

/** The field of promo codes and certificates: until its script is there its form is sent by the browser. */
export const codeField = latePart("codes", async () => (await import("./CodeFieldOf.tsx")).CodeFieldOf, { isSeen: true });
