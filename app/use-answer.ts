import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { useShop } from "#app/shop-context.ts";
import { asking } from "#app/wiring/answers.ts";
import type { Answer } from "#core/kernel/port.ts";
import { operationMachine } from "#core/operation/operation.machine.ts";
import { useFlow } from "#ui/flows.tsx";

const LONGEST_WAIT_MS = 15_000;

/** What the store answers to one question, asked once as the component comes; null until then, and where it cannot be had. */
export const useAnswer = <A>(ask: (http: HttpClient) => Answer<A>): A | null => {
  const { http } = useShop();
  const [machine] = useState(() =>
    operationMachine.provide({
      actors: {
        perform: asking(
          () => ask(http),
          (error) => ({ type: "operation.failed", error }),
          (value) => ({ type: "operation.succeeded", value }),
        ),
      },
    }),
  );
  const asked = useFlow(machine, { request: null, timeout: LONGEST_WAIT_MS });
  return useSelector(asked, ({ context: { outcome } }) => (outcome.status === 10 ? (outcome.value as A) : null));
};
