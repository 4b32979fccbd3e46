import { describe, expect, it } from "vitest";
import { createRenderQueue } from "#app/server/render-queue.ts";

/** A queue whose works end when told to; `begun` names them in the order in which they began, and `refused` who was not taken. */
const aQueue = (terms: Parameters<typeof createRenderQueue>[0]) => {
  const queue = createRenderQueue(terms);
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const refused: string[] = [];
  const settled = async (): Promise<void> => {
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
  };
  return {
    queue,
    begun,
    refused,
    ask: async (network: string, name: string, nobodyWaits: AbortSignal | null = null) => {
      const work = () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      };
      queue.run(network, work, nobodyWaits).catch((error: { statusCode?: number }) => refused.push(`${name} ${error.statusCode}`));
      await settled();
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
  };
};

describe("renders", () => {
  it("are few at a time, wait in order, and are refused when too many wait", async () => {
    const { queue, begun, refused, ask, end } = aQueue({ mostAtOnce: 2, mostOfOne: 2, mostWaiting: 3 });
    for (const name of ["1", "2", "3", "4", "5", "6"]) await ask("here", name);
    expect([begun, queue.waiting(), refused]).toEqual([["1", "2"], 3, ["6 503"]]);
    for (const name of ["1", "2", "3", "4", "5"]) await end(name);
    expect([begun, queue.waiting()]).toEqual([["1", "2", "3", "4", "5"], 0]);
  });

  it("of one address leave room for others, who begin at once", async () => {
    const { begun, ask, end } = aQueue({ mostAtOnce: 3, mostOfOne: 2, mostWaiting: 9 });
    for (const name of ["g1", "g2", "g3", "g4"]) await ask("greedy", name);
    expect(begun).toEqual(["g1", "g2"]);
    await ask("other", "o1");
    await ask("other", "o2");
    expect(begun).toEqual(["g1", "g2", "o1"]);
    await end("g1");
    expect(begun).toEqual(["g1", "g2", "o1", "g3"]);
    await end("o1");
    expect(begun).toEqual(["g1", "g2", "o1", "g3", "o2"]);
  });

  it("wait by turns of addresses: who asks most waits longest", async () => {
    const { begun, ask, end } = aQueue({ mostAtOnce: 2, mostOfOne: 2, mostWaiting: 9 });
    for (const name of ["g1", "g2", "g3", "g4"]) await ask("greedy", name);
    await ask("other", "o1");
    await end("g1");
    expect(begun).toEqual(["g1", "g2", "o1"]);
  });

  it("of one address may take the whole queue, and give up its places to others", async () => {
    const { queue, begun, refused, ask, end } = aQueue({ mostAtOnce: 8, mostOfOne: 6, mostWaiting: 200 });
    for (let place = 0; place < 260; place += 1) await ask("greedy", `g${place}`);
    expect([begun.length, queue.waiting(), refused.length]).toEqual([6, 200, 54]);
    refused.length = 0;
    for (let place = 0; place < 25; place += 1) await ask(`other${place}`, `o${place}`);
    expect(refused).toEqual(Array.from({ length: 23 }, (_, place) => `g${205 - place} 503`));
    for (let place = 0; place < 25; place += 1) await end(`o${place}`);
    expect(begun.filter((name) => name.startsWith("o"))).toHaveLength(25);
  });

  it("that nobody waits for any more give their places to others, unless they have begun", async () => {
    const { queue, begun, refused, ask, end } = aQueue({ mostAtOnce: 1, mostOfOne: 1, mostWaiting: 2 });
    const [first, second] = [new AbortController(), new AbortController()];
    await ask("one", "1", first.signal);
    await ask("two", "2", second.signal);
    await ask("three", "3");
    first.abort();
    second.abort();
    await ask("four", "4");
    expect([begun, queue.waiting(), refused]).toEqual([["1"], 2, ["2 503"]]);
    for (const name of ["1", "3", "4"]) await end(name);
    expect(begun).toEqual(["1", "3", "4"]);
  });

  it("that fail give their place to the next", async () => {
    const queue = createRenderQueue({ mostAtOnce: 1, mostOfOne: 1, mostWaiting: 1 });
    const works = [queue.run("here", () => Promise.reject(new Error("no")), null), queue.run("here", async () => "made", null)];
    expect(await Promise.allSettled(works)).toMatchObject([{ status: "rejected" }, { value: "made" }]);
  });
});
