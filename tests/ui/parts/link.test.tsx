import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { type Navigator, Router } from "react-router-dom";
import { expect, test } from "vitest";
import { Link } from "#ui/parts/Link.tsx";

/** One link on the page «/catalog/women?page=2»: what a press on it asks of navigation, and whether the browser is kept from following it. */
const pressed = (link: React.ReactElement, how: object = {}) => {
  const asked: unknown[] = [];
  const navigator = {
    createHref: String,
    go: () => {},
    push: (to: unknown, _: unknown, options: unknown) => asked.push(["push", to, options]),
    replace: (to: unknown, _: unknown, options: unknown) => asked.push(["replace", to, options]),
  } as Navigator;
  render(
    <Router location="/catalog/women?page=2" navigator={navigator}>
      {link}
    </Router>,
  );
  const anchor = screen.getByRole("link");
  // The page of a test goes nowhere, whoever follows the link.
  const press = createEvent.click(anchor, { button: 0, ...how });
  fireEvent(anchor, press);
  return { asked, href: anchor.getAttribute("href"), isKept: press.defaultPrevented };
};

const PLAIN = { preventScrollReset: false, viewTransition: false };

test("A plain press goes to the address by navigation", () => {
  expect(pressed(<Link to="/cart?a=1#b">x</Link>)).toEqual({
    asked: [["push", "/cart?a=1#b", PLAIN]],
    href: "/cart?a=1#b",
    isKept: true,
  });
});

test("The address that already stands takes its own place", () => {
  expect(pressed(<Link to="/catalog/women?page=2">x</Link>).asked).toEqual([["replace", "/catalog/women?page=2", PLAIN]]);
});

test("What keeps the place and what moves over is said on", () => {
  const { asked } = pressed(
    <Link to="/cart" preventScrollReset viewTransition>
      x
    </Link>,
  );
  expect(asked).toEqual([["push", "/cart", { preventScrollReset: true, viewTransition: true }]]);
});

test("An address without a path is of the page that it stands on", () => {
  expect(pressed(<Link to="?page=3">x</Link>).href).toBe("/catalog/women?page=3");
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "A press with %o is the browser's own",
  (how) => {
    expect(pressed(<Link to="/cart">x</Link>, how)).toEqual({ asked: [], href: "/cart", isKept: false });
  },
);

test("A link that opens elsewhere is the browser's own", () => {
  expect(
    pressed(
      <Link to="/cart" target="_blank">
        x
      </Link>,
    ),
  ).toEqual({ asked: [], href: "/cart", isKept: false });
});

test("What the page does itself on a press goes nowhere", () => {
  expect(
    pressed(
      <Link to="/cart" onClick={(event) => event.preventDefault()}>
        x
      </Link>,
    ),
  ).toEqual({ asked: [], href: "/cart", isKept: true });
});

test.each(["https://example.org/a", "//example.org/a", "mailto:a@example.org"])("«%s» is an ordinary link", (to) => {
  expect(pressed(<Link to={to}>x</Link>)).toEqual({ asked: [], href: to, isKept: false });
});
