import { refusal, type Refusal } from "../http/refusal.ts";
import { messages } from "../http/messages.ts";

let known: Promise<ReadonlySet<string>> | null = null;

/** Some fifty thousand passwords that people choose most; read when somebody sets one, a tenth of a second once. */
const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
};

/** A password that whoever guesses tries first, however its letters are written, is refused; null for another. */
export const commonRefusal = async (password: string): Promise<Refusal | null> => {
  known ??= commonPasswords();
  return (await known).has(password.normalize("NFKC").toLowerCase())
    ? refusal(400, "COMMON_PASSWORD", messages.fieldsWrong, { password: [messages.commonPassword] })
    : null;
};
