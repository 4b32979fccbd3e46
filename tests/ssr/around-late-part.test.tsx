import { act } from "@testing-library/react";
import type { FormEvent } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";

/** A part in its own root, as those of a buy box and of a cart's lines. */
const Part = () => (
  <button type="submit" name="action" value="subscribe">
    Сообщить о поступлении
  </button>
);

const written = renderToString(<Part />);
let heard: string[] = [];

/** A form that is sent by it, what keeps the focus, what is asked ahead; and what none may rely on. */
const hears = {
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    heard.push("submit");
  },
  onFocus: () => heard.push("focus"),
  onPointerOver: () => heard.push("pointerover"),
  onClick: () => heard.push("click"),
};

const Page = () => (
  <form {...hears}>
    {/* oxlint-disable-next-line react/no-danger */}
    <div id="place" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
  </form>
);

beforeEach(async () => {
  heard = [];
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  const root = document.getElementById("root");
  if (root !== null) await act(async () => hydrateRoot(root, <Page />));
});
afterEach(() => {
  document.body.innerHTML = "";
});

/** What happens in the part between its script and React's taking it over. */
const meanwhile = (happen: (button: HTMLButtonElement) => void) =>
  act(async () => {
    const [place, button] = [document.getElementById("place"), document.querySelector("button")];
    if (place === null || button === null) throw new Error("The server wrote no part");
    hydrateRoot(place, <Part />);
    happen(button);
  });

it("what stands around a part that React is about to take over hears of the focus in it, and of a mouse over it", async () => {
  await meanwhile((button) => {
    button.focus();
    button.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
  });
  expect(heard.toSorted()).toEqual(["focus", "pointerover"]);
});

it("a form around it hears that it is sent by its button, though a press in it is heard by nobody", async () => {
  await meanwhile((button) => button.click());
  expect(heard).toEqual(["submit"]);
});
