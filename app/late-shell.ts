import { isRight } from "fp-ts/Either";
import { firstValueFrom } from "rxjs";
import { shellCalls } from "#adapters/contract/shell.calls.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { Shell } from "#core/page/page.ts";
import { BARE_SHELL } from "./first-page.ts";

/** What stands around a page that the server had no time to make; all others came with theirs. */
export const askShell = async (http: HttpClient): Promise<Shell> => {
  const answer = await firstValueFrom(http.ask(shellCalls.shell, {}));
  return isRight(answer) ? answer.right : BARE_SHELL;
};
