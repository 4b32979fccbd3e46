import { expect, it } from "vitest";
import { startShop } from "#tests/support/shop.ts";

const WARM_START_MS = 5_000;

it("a shop that was started before answers within five seconds", async () => {
  const first = await startShop();
  await first.stop();
  const begun = performance.now();
  const shop = await startShop({ dataDirectory: first.dataDirectory });
  try {
    expect((await fetch(`${shop.address}/`)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(WARM_START_MS);
  } finally {
    await shop.close();
  }
});
