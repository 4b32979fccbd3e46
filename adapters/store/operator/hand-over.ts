import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import type { LockHolder } from "./process-lock.ts";

const Progress = t.union([t.type({ line: t.string }), t.type({ isDone: t.boolean, lines: t.array(t.string) })]);

/** Hands a job to the running store and repeats what it says; true when the job was done. */
export const handOver = async (
  { address, token }: LockHolder,
  path: string,
  job: object,
  say: (line: string) => void,
): Promise<boolean> => {
  const response = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(job),
  });
  if (!response.ok || response.body === null)
    throw new Error(`The running store refused the import: ${response.status} ${await response.text()}`);
  let rest = "";
  let isDone = false;
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const step = Progress.decode(JSON.parse(line));
      if (isLeft(step)) throw new Error(`The running store said something unknown: ${line.slice(0, 200)}`);
      if ("line" in step.right) say(step.right.line);
      else {
        step.right.lines.forEach(say);
        isDone = step.right.isDone;
      }
    }
  }
  return isDone;
};
