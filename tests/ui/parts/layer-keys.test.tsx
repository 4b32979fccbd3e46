import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { keepKeysIn } from "#ui/layer-keys.ts";

// jsdom lays nothing out: all is seen.
beforeAll(() => {
  if (!("checkVisibility" in Element.prototype)) Object.assign(Element.prototype, { checkVisibility: () => true });
});

const names = async (user: ReturnType<typeof userEvent.setup>, presses: readonly { readonly shift: boolean }[]) => {
  const seen: (string | null)[] = [];
  for (const { shift } of presses) {
    await user.tab({ shift });
    seen.push(document.activeElement?.textContent ?? null);
  }
  return seen;
};

const on = { shift: false };
const back = { shift: true };

it("the keyboard goes round in a layer, both ways, and over the messages that lie on it", async () => {
  render(
    <>
      <div data-testid="layer">
        <button>Закрыть</button>
        <button disabled>Ещё</button>
        <a href="#end">Показать</a>
      </div>
      <div className="toasts">
        <button>Понятно</button>
      </div>
    </>,
  );
  const end = keepKeysIn(screen.getByTestId("layer"));
  const user = userEvent.setup();
  screen.getByText("Закрыть").focus();
  expect(await names(user, [on, on, on, back, back, back])).toEqual(["Показать", "Понятно", "Закрыть", "Понятно", "Показать", "Закрыть"]);
  screen.getByText("Понятно").remove();
  expect(await names(user, [back, on])).toEqual(["Показать", "Закрыть"]);
  end();
});

it("what had lost the focus gives it back to the layer", async () => {
  render(
    <div data-testid="layer">
      <button>Закрыть</button>
    </div>,
  );
  const end = keepKeysIn(screen.getByTestId("layer"));
  expect(await names(userEvent.setup(), [on])).toEqual(["Закрыть"]);
  end();
});
