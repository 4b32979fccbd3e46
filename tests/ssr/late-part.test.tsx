import { act, fireEvent } from "@testing-library/react";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { latePart, latePartsHere, type PartHost, PartHostProvider } from "#ui/late-part.tsx";

const Folded = ({ words }: { readonly words: string }) => {
  const id = useId();
  const [count, setCount] = useState(0);
  return (
    <details id={id} suppressHydrationWarning>
      <summary>{words}</summary>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </details>
  );
};

const frame = (part: ReactElement): ReactElement => part;

const written = (page: (host: PartHost) => ReactElement): string => {
  const parts = new Map<string, ReactElement>();
  const body = renderToString(
    page({
      frame,
      write: (part, name) => {
        parts.set(name, part);
        return `<!--${name}-->`;
      },
    }),
  );
  return [...parts].reduce((text, [name, part]) => text.replace(`<!--${name}-->`, renderToString(part, { identifierPrefix: name })), body);
};

let said: unknown[][] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void said.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

const wake: PartHost["wake"] = (place, part, name) =>
  hydrateRoot(place, part, { identifierPrefix: name, onRecoverableError: (error) => said.push([error]) });

describe("a part that the server wrote", () => {
  it("stands as it is until it is touched, and is then taken over with its focus and what was opened", async () => {
    const part = latePart("folded", async () => Folded);
    await latePartsHere();
    document.body.innerHTML = `<div id="root">${written((host) => (
      <PartHostProvider value={host}>
        <part.Part words="Состав" />
      </PartHostProvider>
    ))}</div>`;
    const root = document.querySelector("#root");
    const details = document.querySelector("details");
    if (root === null || details === null) throw new Error("The server wrote no part");
    details.open = true;
    const drawn = await act(async () =>
      hydrateRoot(
        root,
        <PartHostProvider value={{ frame, wake }}>
          <part.Part words="Состав" />
        </PartHostProvider>,
      ),
    );
    await act(async () => fireEvent.click(details.querySelector("button") ?? root));
    expect(details.textContent).toBe("Состав0");
    await act(async () => details.querySelector("summary")?.focus());
    expect(document.querySelector("details")).toBe(details);
    expect(details.open).toBe(true);
    expect(document.activeElement?.textContent).toBe("Состав");
    await act(async () => fireEvent.click(details.querySelector("button") ?? root));
    expect(details.textContent).toBe("Состав1");
    await act(async () =>
      drawn.render(
        <PartHostProvider value={{ frame, wake }}>
          <part.Part words="Уход" />
        </PartHostProvider>,
      ),
    );
    expect(details.textContent).toBe("Уход1");
    expect(said).toEqual([]);
    await act(async () => drawn.unmount());
  });

  it("is taken over with the page where the focus was in it before", async () => {
    const part = latePart("touched", async () => Folded);
    await latePartsHere();
    const page = (host: PartHost) => (
      <PartHostProvider value={host}>
        <part.Part words="Состав" />
      </PartHostProvider>
    );
    document.body.innerHTML = `<div id="root">${written(page)}</div>`;
    const [root, summary, button] = ["#root", "summary", "button"].map((selector) => document.querySelector<HTMLElement>(selector));
    summary?.focus();
    await act(async () => hydrateRoot(root ?? document.body, page({ frame, wake })));
    await act(async () => button?.click());
    expect([button?.textContent, document.activeElement === summary, said]).toEqual(["1", true, []]);
  });

  it("is taken over as it stands when what is around it changes meanwhile, and hears of that then", async () => {
    const part = latePart("early", async () => Folded);
    await latePartsHere();
    const page = (words: string, host: PartHost) => (
      <PartHostProvider value={host}>
        <part.Part words={words} />
      </PartHostProvider>
    );
    document.body.innerHTML = `<div id="root">${written((host) => page("Состав", host))}</div>`;
    const root = document.querySelector("#root");
    const details = document.querySelector("details");
    if (root === null || details === null) throw new Error("The server wrote no part");
    const drawn = await act(async () => hydrateRoot(root, page("Состав", { frame, wake })));
    await act(async () => {
      fireEvent.pointerOver(details);
      flushSync(() => drawn.render(page("Уход", { frame, wake })));
    });
    expect(document.querySelector("details")).toBe(details);
    expect(details.textContent).toBe("Уход0");
    expect(said).toEqual([]);
  });

  it("stands on when its script cannot be had, and asks again with the next touch", async () => {
    let asked = 0;
    const part = latePart("unlucky", async () => {
      asked += 1;
      if (asked === 1) throw new Error("no network");
      return Folded;
    });
    const root = document.createElement("div");
    document.body.append(root);
    root.innerHTML = `<div><p>как написал сервер</p></div>`;
    await act(async () =>
      hydrateRoot(
        root,
        <PartHostProvider value={{ frame, wake: () => createRoot(document.createElement("div")) }}>
          <part.Part words="Состав" />
        </PartHostProvider>,
      ),
    );
    await act(async () => fireEvent.pointerOver(root.querySelector("p") ?? root));
    expect(root.textContent).toBe("как написал сервер");
    expect(said).toEqual([["late part", new Error("no network")]]);
    await act(async () => fireEvent.pointerOver(root.querySelector("p") ?? root));
    expect(asked).toBe(2);
  });

  describe("whose form is sent before its script is there", () => {
    let bySubmitter: (string | null)[] = [];
    let byBrowser: (string | null)[] = [];

    const Asking = () => {
      const send = (event: FormEvent): void => {
        event.preventDefault();
        bySubmitter.push((event.nativeEvent as SubmitEvent).submitter?.textContent ?? null);
      };
      return (
        <form onSubmit={send}>
          <button>Отложить</button>
        </form>
      );
    };
    const noteOfBrowser = (event: SubmitEvent): void => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      byBrowser.push(event.submitter?.textContent ?? null);
    };

    beforeEach(() => {
      [bySubmitter, byBrowser] = [[], []];
      window.addEventListener("submit", noteOfBrowser);
    });
    afterEach(() => {
      window.removeEventListener("submit", noteOfBrowser);
      vi.useRealTimers();
    });

    /** The part as the server wrote it, on a page that hears; its script comes when it is told to. */
    const open = async () => {
      let bring = (_view: typeof Asking): void => {};
      let deny = (): void => {};
      const script = () =>
        new Promise<typeof Asking>((resolve, reject) => {
          bring = resolve;
          deny = () => reject(new Error("no network"));
        });
      const part = latePart("asking", script);
      const root = document.createElement("div");
      document.body.append(root);
      root.innerHTML = `<div>${renderToString(<Asking />)}</div>`;
      const drawn = await act(async () =>
        hydrateRoot(
          root,
          <PartHostProvider value={{ frame, wake }}>
            <part.Part />
          </PartHostProvider>,
        ),
      );
      const button = root.querySelector("button");
      if (button === null) throw new Error("The server wrote no button");
      return {
        press: () => act(async () => button.click()),
        bring: () => act(async () => bring(Asking)),
        deny: () => act(async () => deny()),
        drawn,
      };
    };

    it("answers it once, when it is there, however often it was sent", async () => {
      const { press, bring } = await open();
      await press();
      await press();
      expect([bySubmitter, byBrowser]).toEqual([[], []]);
      await bring();
      expect([bySubmitter, byBrowser]).toEqual([["Отложить"], []]);
      await press();
      expect([bySubmitter, byBrowser, said]).toEqual([["Отложить", "Отложить"], [], []]);
    });

    it("leaves it to the browser when the script cannot be had", async () => {
      const { press, deny } = await open();
      await press();
      await deny();
      expect([bySubmitter, byBrowser]).toEqual([[], ["Отложить"]]);
    });

    it("leaves it to the browser when the script does not come", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const { press } = await open();
      await press();
      await act(async () => vi.advanceTimersByTime(4000));
      expect([bySubmitter, byBrowser]).toEqual([[], ["Отложить"]]);
    });

    it("sends nothing more once its page was left", async () => {
      const { press, bring, drawn } = await open();
      await press();
      await act(async () => drawn.unmount());
      await bring();
      expect([bySubmitter, byBrowser]).toEqual([[], []]);
    });
  });
});
