import { left, right } from "fp-ts/Either";
import { firstValueFrom, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { shellCalls } from "#adapters/contract/shell.calls.ts";
import { keepAnswer } from "#app/server/kept-answer.ts";
import { storeError } from "#core/kernel/store-error.ts";

const open = () => {
  const asked: Subject<never>[] = [];
  let now = 0;
  const http: HttpClient = {
    ask: () => {
      throw new Error("the shell is asked by its path");
    },
    askPath: () => {
      const answer = new Subject<never>();
      asked.push(answer);
      return answer;
    },
  };
  const shellFrom = keepAnswer(shellCalls.shell, 1_000, () => now);
  const reply = (place: number, value: unknown): void => {
    asked[place]?.next(value as never);
    asked[place]?.complete();
  };
  return { shell: () => firstValueFrom(shellFrom(http)), asked, reply, wait: (ms: number) => (now += ms) };
};

describe("the shell", () => {
  it("is asked once for all pages of a second, whether they wait for it or come later", async () => {
    const { shell, asked, reply, wait } = open();
    const both = [shell(), shell()];
    reply(0, right("shell"));
    expect([await Promise.all(both), await shell(), asked.length]).toEqual([[right("shell"), right("shell")], right("shell"), 1]);
    wait(1_000);
    void shell();
    expect(asked).toHaveLength(2);
  });

  it("is asked again after a failure", async () => {
    const { shell, asked, reply } = open();
    const failed = shell();
    reply(0, left(storeError("timeout")));
    expect(await failed).toEqual(left(storeError("timeout")));
    void shell();
    expect(asked).toHaveLength(2);
  });
});
