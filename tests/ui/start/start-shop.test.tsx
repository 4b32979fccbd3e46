import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Runs the shop's script in a document whose body is this; answers with how often it drew, and asked the store for something. */
const startIn = async (body: string): Promise<{ readonly drawn: number; readonly asked: number }> => {
  const ask = vi.fn<typeof fetch>(async () => new Response("{}", { status: 503 }));
  vi.stubGlobal("fetch", ask);
  document.body.innerHTML = body;
  vi.resetModules();
  const { reactRoots } = await import("#app/run-react.ts");
  const draws = (["createRoot", "hydrateRoot"] as const).map((name) =>
    vi.spyOn(reactRoots, name).mockReturnValue({ render: () => undefined, unmount: () => undefined }),
  );
  const { started } = await import("#app/start-shop.tsx");
  await started;
  return { drawn: draws.reduce((count, { mock }) => count + mock.calls.length, 0), asked: ask.mock.calls.length };
};

const LATE = '<div id="root"></div><script id="page-data" type="application/json">null</script>';

describe("the shop's script", () => {
  it("begins in a page that the server made", async () => {
    expect((await startIn(LATE)).drawn).toBe(1);
  });

  it.each([
    ["has no place for a page", '<script id="page-data" type="application/json">null</script>'],
    ["has no data of a page", '<div id="root"></div>'],
    ["says its data among the words of a page", '<div id="root"><p id="page-data">null</p></div>'],
    ["is somebody's file with the page inside", `<article>${LATE}</article>`],
  ])("does nothing in a document that %s", async (_, body) => {
    expect(await startIn(body)).toEqual({ drawn: 0, asked: 0 });
  });
});
