import { type BareServer, startBareServer } from "./bare-page.tsx";
import { type Figures, median, type Row } from "./figures.ts";
import { readLargestPaint, readVitals, type Vitals } from "./page-vitals.ts";
import type { Running } from "./processes.ts";
import type { SlowPhone } from "./slow-phone.ts";

const RUNS = 5;
const QUIET_MS = 5_000;
/** A bare page does nothing after its picture. */
const BARE_QUIET_MS = 1_000;
const MOST_RATIO = 1.25;
const KILOBYTE = 1_000;

/** The demo's pages: they have the pictures that a real shop has. */
export const DEMO_PRODUCT = "/catalog/product/palto-pryamoe-camel";
export const DEMO_LISTING = "/catalog/women";
const PAGES = [
  ["home", "/"],
  ["listing", DEMO_LISTING],
  ["product", DEMO_PRODUCT],
] as const;

const COLUMNS = [
  "LCP ms",
  "bare LCP ms",
  "LCP ratio",
  "TBT ms",
  "CLS",
  "document KB",
  "styles KB",
  "scripts KB",
  "fonts KB",
  "pictures KB",
];

const times = async <A>(count: number, work: () => Promise<A>): Promise<readonly A[]> => {
  const results: A[] = [];
  for (let run = 0; run < count; run += 1) results.push(await work());
  return results;
};

const measurePage = async (phone: SlowPhone, shop: Running, bare: BareServer, path: string): Promise<Row["values"]> => {
  const address = `${shop.address}${path}`;
  const paint = await phone.visit(async (page, session) => {
    await readVitals(page, session, address, BARE_QUIET_MS);
    return readLargestPaint(page);
  });
  bare.show(paint);
  const loads = await times(RUNS, () => phone.visit((page, session) => readVitals(page, session, address, QUIET_MS)));
  const bareLoads = await times(RUNS, () => phone.visit((page, session) => readVitals(page, session, `${bare.address}/`, BARE_QUIET_MS)));
  const middle = (of: (vitals: Vitals) => number): number | null => median(loads.map(of));
  const kilobytes = (kind: string): number | null => middle(({ bytes }) => (bytes[kind] ?? 0) / KILOBYTE);
  const largestPaint = middle((vitals) => vitals.largestPaint);
  const barePaint = median(bareLoads.map((vitals) => vitals.largestPaint));
  return {
    "LCP ms": largestPaint,
    "bare LCP ms": barePaint,
    "LCP ratio": largestPaint === null || barePaint === null || barePaint === 0 ? null : largestPaint / barePaint,
    "TBT ms": middle(({ blocked }) => blocked),
    CLS: middle(({ shift }) => shift),
    "document KB": kilobytes("Document"),
    "styles KB": kilobytes("Stylesheet"),
    "scripts KB": kilobytes("Script"),
    "fonts KB": kilobytes("Font"),
    "pictures KB": kilobytes("Image"),
  };
};

/** How the demo's pages load on a slow phone, beside bare pages with the same largest paint. */
export const measurePhone = async (phone: SlowPhone, shop: Running, say: (line: string) => void): Promise<Figures> => {
  const bare = await startBareServer(shop.address);
  const rows: Row[] = [];
  for (const [name, path] of PAGES) {
    say(`Phone: ${name} ...`);
    const values = await measurePage(phone, shop, bare, path);
    rows.push({ name, values, target: { column: "LCP ratio", bound: "at most", value: MOST_RATIO } });
  }
  await bare.close();
  return {
    title: `Slow phone: CPU 4 times slower, 1.6 Mbit/s, 150 ms, 390 × 844; the middle of ${RUNS} loads`,
    columns: COLUMNS,
    rows,
    notes: [`TBT is what tasks take beyond 50 ms, from the start until ${QUIET_MS / 1000} s after the load.`],
  };
};
