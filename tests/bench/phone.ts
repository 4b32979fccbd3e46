import { type BareServer, startBareServer } from "./bare-page.tsx";
import { atMost, type Figures, type Row, spreadOf, type Target } from "./figures.ts";
import { LONG_TASK_MS, readLargestPaint, readVitals, type Vitals } from "./page-vitals.ts";
import type { Running } from "./processes.ts";
import type { SlowPhone } from "./slow-phone.ts";

const RUNS = 5;
const QUIET_MS = 5_000;
/** A bare page does nothing after its picture. */
const BARE_QUIET_MS = 1_000;
const KIBIBYTE = 1_024;
/** How much two paints of one size may differ: a picture may stand at a part of a pixel, words are painted in the font that is there. */
const SAME_SIZE = { picture: 0.03, words: 0.1 };

/** The demo's pages: they have the pictures that a real shop has. */
export const DEMO_PRODUCT = "/catalog/product/palto-pryamoe-camel";
export const DEMO_LISTING = "/catalog/women";

const COLUMNS = {
  largest: "LCP ms",
  bareLargest: "bare LCP ms",
  ratio: "LCP ratio",
  blocked: "TBT ms",
  longestTask: "longest task ms",
  shift: "shift",
  document: "document KiB",
  scripts: "scripts KiB",
  scriptsBeforeLoad: "scripts before load KiB",
  styles: "styles KiB",
  fonts: "fonts KiB",
  pictures: "pictures KiB",
} as const;

const TARGETS: readonly Target[] = [
  atMost(COLUMNS.blocked, 100),
  atMost(COLUMNS.longestTask, 100),
  atMost(COLUMNS.scripts, 116),
  atMost(COLUMNS.document, 40),
  atMost(COLUMNS.shift, 0.02),
];

interface PhonePage {
  readonly path: string;
  readonly targets: readonly Target[];
}

const PAGES: Readonly<Record<string, PhonePage>> = {
  home: { path: "/", targets: [atMost(COLUMNS.ratio, 1.3), ...TARGETS] },
  listing: { path: DEMO_LISTING, targets: [atMost(COLUMNS.ratio, 1.3), ...TARGETS] },
  product: { path: DEMO_PRODUCT, targets: [atMost(COLUMNS.ratio, 1.2), ...TARGETS, atMost(COLUMNS.scriptsBeforeLoad, 112)] },
  cart: { path: "/cart", targets: TARGETS },
};
export const PHONE_PAGES = Object.keys(PAGES);

const times = async <A>(count: number, work: () => Promise<A>): Promise<readonly A[]> => {
  const results: A[] = [];
  for (let run = 0; run < count; run += 1) results.push(await work());
  return results;
};

const describePaint = ({ picture, size }: Vitals["painted"]): string => `${picture === "" ? "words" : picture} of ${Math.round(size)} px²`;

/** A bare page that painted something else, or in another size, would be compared with nothing. */
const checkSamePaint = (name: string, wanted: Vitals["painted"], vitals: readonly Vitals[]): void => {
  const most = wanted.size * (wanted.picture === "" ? SAME_SIZE.words : SAME_SIZE.picture);
  for (const { painted } of vitals) {
    if (painted.picture === wanted.picture && Math.abs(painted.size - wanted.size) <= most) continue;
    throw new Error(`${name}: the page painted ${describePaint(wanted)} as its largest, another load ${describePaint(painted)}`);
  }
};

const measurePage = async (
  phone: SlowPhone,
  shop: Running,
  bare: BareServer,
  name: string,
  { path, targets }: PhonePage,
): Promise<Row["values"]> => {
  const address = `${shop.address}${path}`;
  // Where nothing is asked of the ratio, no bare page stands beside: an empty cart paints words whose size follows the font.
  const isCompared = targets.some(({ column }) => column === COLUMNS.ratio);
  const { paint, painted } = await phone.visit(async (page, session) => {
    const vitals = await readVitals(page, session, address, QUIET_MS);
    return { painted: vitals.painted, paint: await readLargestPaint(page) };
  });
  bare.show(paint);
  const loads = await times(RUNS, () => phone.visit((page, session) => readVitals(page, session, address, QUIET_MS)));
  const bareLoads = await times(isCompared ? RUNS : 0, () =>
    phone.visit((page, session) => readVitals(page, session, `${bare.address}/`, BARE_QUIET_MS)),
  );
  if (isCompared) checkSamePaint(name, painted, [...loads, ...bareLoads]);
  const spread = (of: (vitals: Vitals) => number) => spreadOf(loads.map(of));
  const kibibytes = (kind: string) => spread(({ bytes }) => (bytes[kind] ?? 0) / KIBIBYTE);
  const largest = spread((vitals) => vitals.painted.at);
  const bareLargest = spreadOf(bareLoads.map((vitals) => vitals.painted.at));
  return {
    [COLUMNS.largest]: largest,
    [COLUMNS.bareLargest]: bareLargest,
    [COLUMNS.ratio]: largest === null || bareLargest === null ? null : largest.middle / bareLargest.middle,
    [COLUMNS.blocked]: spread(({ blocked }) => blocked),
    [COLUMNS.longestTask]: spread(({ longestTask }) => longestTask),
    [COLUMNS.shift]: spread(({ shift }) => shift),
    [COLUMNS.document]: kibibytes("Document"),
    [COLUMNS.scripts]: kibibytes("Script"),
    [COLUMNS.scriptsBeforeLoad]: spread(({ scriptBytesBeforeLoad }) => scriptBytesBeforeLoad / KIBIBYTE),
    [COLUMNS.styles]: kibibytes("Stylesheet"),
    [COLUMNS.fonts]: kibibytes("Font"),
    [COLUMNS.pictures]: kibibytes("Image"),
  };
};

/** How the demo's pages load on a slow phone at a first visit, beside bare pages with the same largest paint. */
export const measurePhone = async (
  phone: SlowPhone,
  shop: Running,
  names: readonly string[],
  say: (line: string) => void,
): Promise<Figures> => {
  const bare = await startBareServer(shop.address);
  const rows: Row[] = [];
  for (const name of names) {
    const page = PAGES[name];
    if (page === undefined) throw new Error(`There is no page ${name}`);
    say(`Phone: ${name} ...`);
    rows.push({ name, values: await measurePage(phone, shop, bare, name, page), targets: page.targets });
  }
  await bare.close();
  return {
    title: `Slow phone: CPU 4 times slower, 1.6 Mbit/s, 150 ms, 390 × 844; the middle of ${RUNS} first visits (the least–the most)`,
    columns: Object.values(COLUMNS),
    rows,
    notes: [
      `Nothing is touched until ${QUIET_MS / 1000} s after the load; TBT is what tasks take beyond ${LONG_TASK_MS} ms until then.`,
      `A longest task of ${LONG_TASK_MS} ms: none was longer. KiB are 1,024 bytes over the wire, headers with them.`,
    ],
  };
};
