import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const SERVER = path.resolve(import.meta.dirname, "../../dist/server");

const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
const code = files.map((name) => readFileSync(path.join(SERVER, name), "utf8")).join("\n");

/** Left outside of the build, these choose by NODE_ENV, and the router by nothing at all. */
it.each(["react", "react-dom", "react-router", "react-router-dom", "xstate", "@xstate/react", "use-sync-external-store"])(
  "the server has %s built in",
  (name) => {
    expect(code).not.toMatch(new RegExp(`^(?!\\s*\\*).*(from |require\\(|import )["']${name}(/[^"']*)?["']`, "m"));
  },
);

it("the server holds no development build", () => {
  expect(code).toContain("renderToString");
  expect(code).not.toMatch(/react-stack-bottom-frame|jsxDEV|__reactRouterVersion\s*=\s*"[^"]*-dev/);
});

it.each(["client", "server", "store"])("nothing of the inspectors is in what is built for %s", (name) => {
  const folder = path.resolve(import.meta.dirname, "../../dist", name);
  const built = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(js|css|html)$/.test(file));
  expect(built.length).toBeGreaterThan(0);
  const told = built.filter((file) =>
    /statelyai|stately\.ai\/(inspect|editor)|xstateinspector|__flows|flows-layout/.test(readFileSync(path.join(folder, file), "utf8")),
  );
  expect(told).toEqual([]);
});
