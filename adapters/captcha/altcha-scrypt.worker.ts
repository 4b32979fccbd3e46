import { deriveScryptKey } from "./scrypt-key.ts";
import { serveChallenges } from "./solve.ts";

serveChallenges(self, deriveScryptKey);
