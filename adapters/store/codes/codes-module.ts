import type { StoreModule } from "../module/store-module.ts";
import { type CodeParts, serveCodes } from "./serve-codes.ts";

/** Answers who types a promo code or a certificate; what those are lies in `promo`. */
export const codesModule: StoreModule<CodeParts> = { name: "codes", serve: serveCodes };
