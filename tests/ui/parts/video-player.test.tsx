import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeLayers } from "#tests/support/layers.ts";
import { VideoPlayer } from "#ui/parts/VideoPlayer.tsx";

const video = { source: "/film.mp4", preview: "/film.jpg", sourceWidth: 1920, sourceHeight: 1080 };
let calls: string[] = [];
let isReduced = false;
let tellView: ((ratio: number) => void) | null = null;

beforeEach(() => {
  calls = [];
  isReduced = false;
  tellView = null;
  fakeLayers(() => isReduced);
  // jsdom plays nothing, fills no screen and knows no view.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => void calls.push("play"));
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => void calls.push("pause"));
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => void calls.push("load"));
  globalThis.IntersectionObserver = class {
    constructor(tell: (entries: readonly { intersectionRatio: number }[]) => void) {
      tellView = (intersectionRatio) => act(() => tell([{ intersectionRatio }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const film = (container: HTMLElement): HTMLVideoElement => {
  const node = container.querySelector("video");
  if (node === null) throw new Error("no film");
  Object.defineProperty(node, "duration", { configurable: true, value: 10 });
  return node;
};
const ready = (node: HTMLVideoElement): void => {
  fireEvent.loadedMetadata(node);
  fireEvent.loadedData(node);
};

describe("a film", () => {
  it("stands behind its poster with one button, then has its controls", async () => {
    const { container } = render(<VideoPlayer video={video} label="Шарф" />);
    const node = film(container);
    ready(node);
    expect(container.querySelector<HTMLImageElement>(".player-poster")?.src).toContain("/film.jpg");
    expect(screen.queryByRole("slider")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Смотреть" }));
    expect([calls.at(-1), container.querySelector(".player-poster")]).toEqual(["play", null]);
    await userEvent.click(screen.getByRole("button", { name: "Пауза" }));
    expect(calls.at(-1)).toBe("pause");
  });

  it("is wound along its line, and stands still meanwhile", async () => {
    const { container } = render(<VideoPlayer video={video} label="Шарф" />);
    const node = film(container);
    ready(node);
    await userEvent.click(screen.getByRole("button", { name: "Смотреть" }));
    const line = screen.getByRole<HTMLInputElement>("slider", { name: "Время фильма" });
    fireEvent.pointerDown(line);
    fireEvent.change(line, { target: { value: "5" } });
    expect([calls.at(-1), node.currentTime, line.getAttribute("aria-valuetext")]).toEqual(["pause", 5, "0:05 из 0:10"]);
    fireEvent.pointerUp(document);
    expect(calls.at(-1)).toBe("play");
    fireEvent.change(line, { target: { value: "6" } });
    expect([calls.at(-1), node.currentTime]).toEqual(["play", 6]);
  });

  it("that does not load says so and is loaded again", async () => {
    const { container } = render(<VideoPlayer video={video} label="Шарф" />);
    fireEvent.error(film(container));
    expect(screen.getByRole("alert").textContent).toBe("Видео не загрузилось.");
    await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
    expect([calls.includes("load"), screen.queryByRole("alert")]).toEqual([true, null]);
  });

  it("fills the screen, and has a way out of it there", async () => {
    const { container } = render(<VideoPlayer video={video} label="Шарф" />);
    ready(film(container));
    await userEvent.click(screen.getByRole("button", { name: "Смотреть" }));
    const frame = screen.getByRole("group", { name: "Шарф" });
    let filled: Element | null = null;
    const turn = (element: Element | null) => async (): Promise<void> => {
      filled = element;
      fireEvent(document, new Event("fullscreenchange"));
    };
    Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: true });
    Object.defineProperty(document, "fullscreenElement", { configurable: true, get: () => filled });
    frame.requestFullscreen = turn(frame);
    document.exitFullscreen = turn(null);
    await userEvent.click(screen.getByRole("button", { name: "На весь экран" }));
    await userEvent.click(screen.getByRole("button", { name: "Закрыть полный экран" }));
    expect(screen.getByRole("button", { name: "На весь экран" })).toBeTruthy();
  });
});

describe("a film that plays when it is seen", () => {
  it("plays in view and pauses out of it", () => {
    const { container } = render(<VideoPlayer video={video} label="Шарф" autoplayFrom={0.3} isLooped />);
    const node = film(container);
    ready(node);
    expect([node.muted, node.loop]).toEqual([true, true]);
    tellView?.(0.29);
    expect(calls).not.toContain("play");
    tellView?.(0.3);
    expect(calls.at(-1)).toBe("play");
    tellView?.(0);
    expect(calls.at(-1)).toBe("pause");
  });

  it("that was paused by hand stays so until it has left the view", async () => {
    const { container } = render(<VideoPlayer video={video} label="Шарф" autoplayFrom={0.1} />);
    ready(film(container));
    tellView?.(1);
    await userEvent.click(screen.getByRole("button", { name: "Пауза" }));
    tellView?.(0.15);
    expect(calls.at(-1)).toBe("pause");
    tellView?.(0);
    tellView?.(0.1);
    expect(calls.at(-1)).toBe("play");
  });

  it("does not wait when it begins anew", () => {
    const { container } = render(<VideoPlayer video={video} label="Шарф" autoplayFrom={0.1} isLooped />);
    const node = film(container);
    ready(node);
    tellView?.(1);
    fireEvent.waiting(node);
    expect(screen.getByRole("group").ariaBusy).toBe("false");
    node.currentTime = 3;
    fireEvent.waiting(node);
    expect(screen.getByRole("group").ariaBusy).toBe("true");
  });

  it("waits for a press when nothing should move by itself", () => {
    isReduced = true;
    render(<VideoPlayer video={video} label="Шарф" autoplayFrom={0.3} />);
    expect(tellView).toBeNull();
  });
});
