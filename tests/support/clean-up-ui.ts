import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** How long a test waits for what has to appear: no measure of speed, so a busy machine may take its time. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
