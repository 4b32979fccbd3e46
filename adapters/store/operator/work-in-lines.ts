import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";

/** Why a work ended of which some was done already. */
export class BrokenOff extends Error {}

/** What an operator is told of a work that failed. */
export const faultLine = (error: unknown): string => {
  const fault = error instanceof Error ? error.message : String(error);
  return error instanceof BrokenOff ? fault : `nothing was changed: ${fault}`;
};

/** Answers with a line of JSON for each step of a work, the last with `isDone`; `work` says its steps and answers with its report. */
export const answerInLines = (reply: FastifyReply, work: (say: (line: string) => void) => Promise<readonly string[]>): FastifyReply => {
  const stream = new PassThrough();
  // Whoever asked may leave before its end.
  stream.on("error", () => {});
  const write = (step: object): void => void stream.write(`${JSON.stringify(step)}\n`);
  const run = async (): Promise<void> => {
    try {
      write({ isDone: true, lines: await work((line) => write({ line })) });
    } catch (error) {
      write({ isDone: false, lines: [faultLine(error)] });
    } finally {
      stream.end();
    }
  };
  void run();
  return reply.type("application/x-ndjson").send(stream);
};
