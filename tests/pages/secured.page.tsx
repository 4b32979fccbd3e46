import { type Either, isRight } from "fp-ts/Either";
import { createRoot } from "react-dom/client";
import { useState } from "react";
import { firstValueFrom } from "rxjs";
import { httpClient } from "#adapters/http/http-client.ts";
import { securedHttp } from "#app/wiring/secured.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { sendCode } from "#tests/support/secured-row.ts";
import "#ui/parts/base.css";

/** A button whose press makes a secured call; what came of each press stands below it. */

const http = securedHttp({ http: httpClient({ base: "" }) });

const outcome = (answered: Either<StoreError, { readonly sentTo: string }>): string =>
  isRight(answered) ? `отправлено ${answered.right.sentTo}` : `${answered.left.code}: ${answered.left.message}`;

const SecuredPage = () => {
  const [said, setSaid] = useState<readonly string[]>([]);
  const press = async (): Promise<void> => {
    const answered = await firstValueFrom(http.ask(sendCode, { body: { phone: "+79991234567" } }));
    setSaid((before) => [...before, outcome(answered)]);
  };
  return (
    <main>
      <h1>Код</h1>
      <button type="button" onClick={() => void press()}>
        Получить код
      </button>
      <ul>
        {said.map((line, place) => (
          <li key={`${place} ${line}`}>{line}</li>
        ))}
      </ul>
    </main>
  );
};

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<SecuredPage />);
