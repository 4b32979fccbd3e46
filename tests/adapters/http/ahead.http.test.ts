import { left, right } from "fp-ts/Either";
import { firstValueFrom, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { homeCalls } from "#adapters/contract/home.calls.ts";
import { aheadOf } from "#adapters/http/ahead.http.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { storeError } from "#core/kernel/store-error.ts";

const call = homeCalls.homePage;

/** Two clients over a store whose answers the test gives, at a time that it sets. */
const open = () => {
  const asked: Subject<never>[] = [];
  let now = 0;
  const store: HttpClient = {
    ask: () => {
      throw new Error("no page is asked so");
    },
    askPath: () => {
      const answer = new Subject<never>();
      asked.push(answer);
      return answer;
    },
  };
  const answer = (place: number, value: unknown): void => {
    asked[place]?.next(value as never);
    asked[place]?.complete();
  };
  return { ...aheadOf(store, () => now), asked, answer, wait: (ms: number) => (now += ms) };
};

describe("a page asked ahead", () => {
  it("is there when it is asked for, once", async () => {
    const { http, ahead, asked, answer } = open();
    const asking = firstValueFrom(ahead.askPath(call, "/"));
    answer(0, right("page"));
    await asking;
    expect(await firstValueFrom(http.askPath(call, "/"))).toEqual(right("page"));
    expect(asked).toHaveLength(1);
    http.askPath(call, "/").subscribe();
    expect(asked).toHaveLength(2);
  });

  it("is waited for, and not asked twice, when it is under way; nobody can take it away then", () => {
    const { http, ahead, asked, answer } = open();
    const asking = ahead.askPath(call, "/").subscribe();
    const heard: unknown[] = [];
    http.askPath(call, "/").subscribe((value) => heard.push(value));
    asking.unsubscribe();
    answer(0, right("page"));
    expect([heard, asked.length]).toEqual([[right("page")], 1]);
  });

  it("is asked again after a failure, after ten seconds, and by another address", () => {
    const { http, ahead, asked, answer, wait } = open();
    ahead.askPath(call, "/").subscribe();
    answer(0, left(storeError("server")));
    http.askPath(call, "/").subscribe();
    expect(asked).toHaveLength(2);
    ahead.askPath(call, "/").subscribe();
    answer(2, right("page"));
    http.askPath(call, "/?a").subscribe();
    expect(asked).toHaveLength(4);
    wait(10_000);
    http.askPath(call, "/").subscribe();
    expect(asked).toHaveLength(5);
  });

  it("keeps a few, and lets the oldest go", () => {
    const { http, ahead, asked, answer } = open();
    for (let place = 0; place < 9; place += 1) {
      ahead.askPath(call, `/${place}`).subscribe();
      answer(place, right(place));
    }
    http.askPath(call, "/8").subscribe();
    expect(asked).toHaveLength(9);
    http.askPath(call, "/0").subscribe();
    expect(asked).toHaveLength(10);
  });
});
