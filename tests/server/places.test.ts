import { describe, expect, it } from "vitest";
import { createPlaces } from "#app/server/places.ts";

const settled = async (): Promise<void> => {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
};

/** Works that end when told to; `begun` names them in the order in which they began. */
const works = () => {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, work, end };
};

describe("a few places", () => {
  it("are taken one after another, in the order of asking", async () => {
    const { begun, work, end } = works();
    const places = createPlaces(2);
    const all = ["1", "2", "3", "4"].map((name) => places.run(work(name), null));
    await settled();
    expect(begun).toEqual(["1", "2"]);
    await end("2");
    expect(begun).toEqual(["1", "2", "3"]);
    for (const name of ["1", "3", "4"]) await end(name);
    expect(await Promise.all(all)).toEqual(["1", "2", "3", "4"]);
  });

  it("are given back by works that fail, and wait for nobody who has gone", async () => {
    const { begun, work, end } = works();
    const places = createPlaces(1);
    const gone = new AbortController();
    const failing = places.run(() => Promise.reject(new Error("no")), null);
    await expect(failing).rejects.toThrow("no");
    const first = places.run(work("first"), null);
    const left = places.run(work("left"), gone.signal);
    const last = places.run(work("last"), null);
    gone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await expect(places.run(work("too late"), gone.signal)).rejects.toThrow("gone");
    await end("first");
    await end("last");
    expect([await first, await last, begun]).toEqual(["first", "last", ["first", "last"]]);
  });
});
