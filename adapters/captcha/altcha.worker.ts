import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { serveChallenges } from "./solve.ts";

// A page over plain HTTP, other than on its own machine, has no WebCrypto.
if (!globalThis.isSecureContext) throw new Error("PBKDF2 needs a secure context");
serveChallenges(self, deriveKey);
