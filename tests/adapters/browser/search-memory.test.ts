import { describe, expect, it } from "vitest";
import { searchMemory } from "#adapters/browser/search-memory.ts";
import type { SearchLink } from "#core/search/suggest.ts";

const YEAR_MS = 365 * 24 * 3_600_000;
const link = (title: string): SearchLink => ({ title, url: `/catalog/search?search=${title}` });

/** A browser that keeps what it is given, or refuses to. */
const start = ({ isDenied = false, kept = {} }: { readonly isDenied?: boolean; readonly kept?: Record<string, string> } = {}) => {
  const listeners = new Set<(event: unknown) => void>();
  const refuse = () => {
    if (isDenied) throw new DOMException("denied", "SecurityError");
  };
  const storage = {
    getItem: (key: string) => {
      refuse();
      return kept[key] ?? null;
    },
    setItem: (key: string, value: string) => {
      refuse();
      kept[key] = value;
    },
  };
  const view = {
    get localStorage() {
      refuse();
      return storage;
    },
    location: { href: "http://shop/catalog/women" },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
  } as unknown as Window;
  const lines: string[] = [];
  const time = { now: 1_000 };
  const memory = searchMemory({ view, report: (line) => lines.push(line), now: () => time.now });
  const heard: (readonly string[])[] = [];
  const listening = memory.history.subscribe((history) => heard.push(history.map(({ title }) => title)));
  return {
    memory,
    heard,
    listening,
    lines,
    kept,
    listeners,
    time,
    hear: (key: string | null) => listeners.forEach((tell) => tell({ key })),
  };
};

describe("the memory of searches", () => {
  it("is empty at first, keeps a history for a year, and tells of it at once", () => {
    const { memory, heard, kept, time } = start();
    expect(heard).toEqual([[]]);
    memory.keepHistory([link("a")]);
    expect(heard).toEqual([[], ["a"]]);
    expect(JSON.parse(kept["searchHistory"] ?? "")).toEqual({ value: [link("a")], expire: 1_000 + YEAR_MS });
    time.now = 1_000 + YEAR_MS;
    const late = start({ kept });
    late.time.now = time.now;
    late.hear("searchHistory");
    expect(late.heard).toEqual([["a"], []]);
  });

  it("keeps the page before a search for a minute", () => {
    const { memory, kept } = start();
    memory.keepReferrer();
    expect(JSON.parse(kept["searchReferrer"] ?? "")).toEqual({ value: "http://shop/catalog/women", expire: 61_000 });
  });

  it("hears what other tabs search, and lets go", () => {
    const { heard, kept, hear, listening, listeners } = start();
    kept["searchHistory"] = JSON.stringify({ value: [link("b")], expire: 9_000 });
    hear("other");
    hear("searchHistory");
    hear(null);
    expect(heard).toEqual([[], ["b"], ["b"]]);
    listening.unsubscribe();
    expect(listeners.size).toBe(0);
  });

  it.each([
    ["{", "searchHistory in this browser is ignored: : expected searchHistory, got undefined"],
    ['{"value":[{"title":1,"url":""}],"expire":9000}', "searchHistory in this browser is ignored: value/0/title: expected string, got 1"],
  ])("ignores %s with one exact line, until the next search", (broken, line) => {
    const { heard, lines, memory } = start({ kept: { searchHistory: broken } });
    expect([heard, lines]).toEqual([[[]], [line]]);
    memory.keepHistory([link("a")]);
    expect([heard.at(-1), lines.length]).toEqual([["a"], 1]);
  });

  it("is none, without a word, in a browser that keeps nothing", () => {
    const { memory, heard, lines } = start({ isDenied: true });
    memory.keepHistory([link("a")]);
    memory.keepReferrer();
    expect([heard, lines]).toEqual([[[], []], []]);
  });
});
