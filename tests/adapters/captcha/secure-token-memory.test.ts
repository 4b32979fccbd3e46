import { describe, expect, it } from "vitest";
import { secureTokenMemory } from "#adapters/captcha/secure-token-memory.ts";
import { NO_TOKEN } from "#core/secure-token/secure-token.ts";

const token = { value: "a", limit: 3, expire: 10_000 };

const storageOf = (kept: Map<string, string>, refuses: "everything" | "nothing" | "writing") => {
  const refuse = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  return {
    localStorage: {
      getItem: refuses === "everything" ? refuse : (key: string) => kept.get(key) ?? null,
      setItem: refuses === "nothing" ? (key: string, text: string) => void kept.set(key, text) : refuse,
      removeItem: refuses === "everything" ? refuse : (key: string) => void kept.delete(key),
    },
  } as unknown as Window;
};

const open = ({ text, refuses = "nothing" }: { text?: string; refuses?: "everything" | "nothing" | "writing" } = {}) => {
  const kept = new Map<string, string>(text === undefined ? [] : [["secureToken", text]]);
  const reported: string[] = [];
  const view = storageOf(kept, refuses);
  return {
    kept,
    reported,
    memory: secureTokenMemory(view, (line) => reported.push(line)),
    otherTab: () => secureTokenMemory(view, () => {}),
  };
};

describe("the token that a browser keeps", () => {
  it("stands under secureToken with its value, uses and end, for all tabs", () => {
    const { memory, kept, otherTab } = open();
    expect(memory.recall()).toEqual(NO_TOKEN);
    memory.keep(token);
    expect(JSON.parse(kept.get("secureToken") ?? "")).toEqual(token);
    expect(otherTab().recall()).toEqual(token);
  });

  it("goes when it is forgotten by its value; another one stays", () => {
    const { memory, kept } = open();
    memory.keep(token);
    memory.forget("another");
    expect(memory.recall()).toEqual(token);
    memory.forget("a");
    expect([memory.recall(), kept.size]).toEqual([NO_TOKEN, 0]);
  });

  it.each(["{", "null", "[]", '{"value":"a"}', '{"value":"a","limit":-1,"expire":1}', '{"value":1,"limit":1,"expire":1}'])(
    "is none when what is kept is %s, which is reported",
    (text) => {
      const { memory, reported } = open({ text });
      expect(memory.recall()).toEqual(NO_TOKEN);
      expect(reported).toHaveLength(1);
    },
  );

  it.each(["everything", "writing"] as const)("is the page's own where the browser refuses %s", (refuses) => {
    const { memory } = open({ text: JSON.stringify({ ...token, value: "stale", limit: 0 }), refuses });
    memory.keep(token);
    expect(memory.recall()).toEqual(token);
    memory.forget("a");
    expect(memory.recall().value).not.toBe("a");
  });
});
