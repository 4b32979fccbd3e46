import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saySizeChosen } from "#ui/size-selection/said-size.ts";
import { Voice } from "#ui/toasts/voice.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saidIn = (place: Element | null) => place?.querySelector("[aria-live=polite]")?.textContent;

it("says which size was chosen once what it was chosen in has closed, and takes the words away", () => {
  const { container } = render(<Voice />);
  saySizeChosen({ title: "M" });
  expect(saidIn(container)).toBe("");
  vi.advanceTimersByTime(500);
  expect(saidIn(container)).toBe("Размер M, выбрано");
  vi.advanceTimersByTime(1_500);
  expect(saidIn(container)).toBe("");
});

it("says it in the popup that was under what has closed", () => {
  const { container } = render(
    <>
      <Voice />
      <dialog open>
        <Voice />
      </dialog>
    </>,
  );
  saySizeChosen({ title: "28/32" });
  vi.advanceTimersByTime(500);
  expect(saidIn(container.querySelector("dialog"))).toMatch(/28.*32.*, выбрано/);
  expect(saidIn(container.querySelector(".voice"))).toBe("");
});
