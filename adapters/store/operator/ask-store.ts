import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explainUnseen } from "#adapters/contract/codec.ts";
import type { LockHolder } from "./process-lock.ts";

const Progress = t.union([t.type({ line: t.string }), t.type({ isDone: t.boolean, lines: t.array(t.string) })]);

/** Asks the running store what only an operator may. */
export const askStore = async (
  { address, token }: LockHolder,
  path: string,
  asked: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> => {
  const response = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(asked),
    signal,
  });
  if (!response.ok) throw new Error(`The running store refused ${path}: ${response.status} ${await response.text()}`);
  return response;
};

/** The same, with the answer decoded. */
export const readFromStore = async <A>(holder: LockHolder, path: string, asked: unknown, answer: t.Type<A, unknown>): Promise<A> => {
  const decoded = answer.decode(await (await askStore(holder, path, asked)).json());
  if (isLeft(decoded)) throw new Error(`The running store answered ${path} with something unknown: ${explainUnseen(decoded.left)}`);
  return decoded.right;
};

interface Said {
  readonly isDone: boolean;
  /** Of its last step. */
  readonly lines: readonly string[];
}

/** Hears what the store says of a long work until it has ended. */
export const hearStore = async (response: Response, hear: (line: string) => void): Promise<Said> => {
  let rest = "";
  let said: Said = { isDone: false, lines: [] };
  if (response.body === null) return said;
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const step = Progress.decode(JSON.parse(line));
      if (isLeft(step)) throw new Error(`The running store said something unknown: ${line.slice(0, 200)}`);
      if ("line" in step.right) hear(step.right.line);
      else said = step.right;
    }
  }
  return said;
};

/** Hands a work to the running store and repeats what it says; true when it was done. */
export const handOver = async (holder: LockHolder, path: string, job: object, say: (line: string) => void): Promise<boolean> => {
  const { isDone, lines } = await hearStore(await askStore(holder, path, job), say);
  lines.forEach(say);
  return isDone;
};
