import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from "vite";

const BUILD = process.env.BUILD ?? "client";
/** What every page of goods begins with, though no script of all pages asks for it: a file of its own costs more than it weighs. */
const PAGE_PARTS = [
  "adapters/contract/image.codec.ts",
  "adapters/contract/page-meta.codec.ts",
  "adapters/browser/network.ts",
  "app/routes/page-module.ts",
  "core/add-to-cart/address-after.rules.ts",
  "core/catalogue/order-action.rules.ts",
  "core/catalogue/price.rules.ts",
  "core/catalogue/tag.rules.ts",
  "core/kernel/money.ts",
  "core/size-selection/denim.rules.ts",
  "core/size-selection/size.rules.ts",
  "ui/hearts/Heart.tsx",
  "ui/parts/Breadcrumbs.tsx",
  "ui/parts/Button.tsx",
  "ui/parts/Price.tsx",
  "ui/parts/use-kept-focus.ts",
];
const CARD_PARTS = /\/(ProductCard|card-text|ProductSlider|shown-(cards|rows)|carry-picture|(color|title)\.rules|price-changed)\.tsx?$/;
/** What asks for the next pages and remembers lists: no first page waits for it. */
const PAGE_DATA =
  /\/(list-memory|(home|listing)\.codec|(home|listing|product)\.calls|batches\.http|(home|listing|search|product)\.load)\.ts$/;
const CART_PARTS = /\/(cart\.(calls|codec|rules)|code-field-part|cart-text|line-name|EmptyCart)\.tsx?$/;
const LIST_PARTS =
  /\/(listing-text|listing(-query\.rules)?|lazy-list|ListingView|LazyProductList|ListOf|filter-words|filters-(id|part))\.tsx?$|\/core\/lazy-list\//;
/** What is looked for and said when an answer was lost. */
const LOST_PARTS = /\/(lost-answer|doubt|doubt-text)\.ts$/;
/** Why a form that was sent without scripts was refused: few pages come with that. */
const FAULT_PARTS = /\/(PageFault|focus-if-nothing-has|fault-text|limit-text)\.tsx?$/;
const LATE_PARTS = /\/(number\.codec|delivery\.codec|parts-text|cart-fault-text|search-text|text-input\.rules)\.tsx?$/;

/** Three builds of one source, chosen by BUILD: what the browser loads, the storefront's server, and the store with its commands. */
const builds: Readonly<Record<string, UserConfig["build"]>> = {
  client: {
    outDir: "dist/client",
    manifest: true,
    target: "es2022",
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The shop asks for its first scripts itself; a late one finds what it imports a round trip later, and 0.7 KB stay out of every first load.
    modulePreload: false,
    rolldownOptions: {
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: new RegExp(`/(${PAGE_PARTS.join("|")})$`), sideEffects: true }],
      },
      input: ["app/entry-client.ts", "app/run-react.ts", "app/start-shop.tsx"],
      // Small parts of several pages are one file: a handful of files costs more to ask for than they weigh. What every page begins with is one
      // file too, told so: left to itself, the bundler takes parts out of it as soon as enough late files share them.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "first", test: /\/(breath|entry-client|letters)\.ts$/ },
            { name: "react", test: /node_modules\/(react-dom|react|scheduler)\/|\/run-react\.ts$/ },
            { name: "machines", test: /node_modules\/(xstate|rxjs|fp-ts|io-ts|tslib)\// },
            { name: "goods-codecs", test: /\/(catalogue|page)\.codec\.ts$/ },
            { name: "page-data", test: PAGE_DATA, minShareCount: 2 },
            { name: "card-parts", test: CARD_PARTS, minShareCount: 2 },
            { name: "cart-parts", test: CART_PARTS, minShareCount: 2 },
            { name: "list-parts", test: LIST_PARTS, minShareCount: 2 },
            { name: "lost-parts", test: LOST_PARTS, minShareCount: 2 },
            { name: "fault-parts", test: FAULT_PARTS, minShareCount: 2 },
            { name: "late-parts", test: LATE_PARTS, minShareCount: 2 },
            { name: "shop", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  server: {
    outDir: "dist/server",
    ssr: true,
    target: "node20",
    rolldownOptions: { input: { main: "app/main.ts" }, output: { entryFileNames: "[name].js" } },
  },
  store: {
    outDir: "dist/store",
    ssr: true,
    target: "node20",
    rolldownOptions: {
      input: {
        main: "adapters/store/main.ts",
        import: "adapters/store/commands/import.ts",
        "import-reviews": "adapters/store/commands/import-reviews.ts",
        "import-shops": "adapters/store/commands/import-shops.ts",
        "import-localities": "adapters/store/commands/import-localities.ts",
        backup: "adapters/store/commands/backup.ts",
      },
      output: { entryFileNames: "[name].js" },
    },
  },
};

/** The router names only its development build, whose warnings no shopper reads; React itself has what the shim is for. */
const lighter = {
  "react-router/dom": "react-router/dist/production/dom-export.mjs",
  "react-router": "react-router/dist/production/index.mjs",
  "use-sync-external-store/shim": "react/index.js",
  "use-sync-external-store/shim/with-selector": "use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js",
};
const aliases = Object.entries(lighter).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`node_modules/${file}`, import.meta.url)),
}));

/**
 * The router without its warnings and what the shop never calls: a name put on a component, or one way of prefetching named in `Link`, keeps all that
 * hangs on it. A router whose text is another comes whole, and the budget says so.
 */
const leanRouter: Plugin = {
  name: "lean-router",
  transform: (code, id) =>
    id.includes("/react-router/dist/production/chunk-")
      ? code
          .replace(/^\w+\.(displayName|contextType) = .*;$/gm, "")
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
          .replace(/^( *)warning\((?:.*\);|\n[^]*?^\1\);)$/gm, "")
          .replace(/class extends React\d+\.Component/g, "class extends Component")
          .replace(/^/, 'import { Component } from "react";')
          .replace(/return shouldPrefetch && !isAbsolute \? .* : link;/, "return link;")
      : null,
};

/** The classes of io-ts, told to have no effect: those that no codec of the shop uses stay out. */
const leanCodecs: Plugin = {
  name: "lean-codecs",
  transform: (code, id) =>
    id.includes("/node_modules/io-ts/es6/")
      ? code
          .replace(/\/\*\* @class \*\/ \(function/g, "/* @__PURE__ */ (function")
          .replace(/^(export )?var (\w+) = new (\w+)\(\);$/gm, "$1var $2 = /* @__PURE__ */ new $3();")
      : null,
};

/** Which arguments of a row's maker are codecs of what is asked. */
const ASKED: Readonly<Record<string, readonly number[]>> = { readCall: [2, 3], listCall: [2, 3], writeCall: [2], securedCall: [2] };
const CODEC_MAKER =
  /(?<![\w.])(?=(?:t\.(?:intersection|literal|partial|readonlyArray|record|strict|type|union)|adapted|alsoNamed|checked|listOf|manyOf|nullable|numberOr|oneOf|oneOrMany|orElse|placesQuery|textOr|upTo|new t\.Type)\()/g;

/** How long a text may be is asked of what comes from outside, and by the store. */
const UP_TO = /const upTo = \(most\) => checked\([^;]*\);/;

interface Place {
  readonly start: number;
  readonly end: number;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;
const isPlace = (value: unknown): value is Place =>
  isObject(value) && typeof value["start"] === "number" && typeof value["end"] === "number";

/** Where codecs of what is asked stand in the syntax tree of a module. */
function* askedIn(tree: unknown): Generator<Place> {
  if (!isObject(tree)) return;
  const { callee, arguments: given } = tree;
  const places = isObject(callee) && typeof callee["name"] === "string" ? (ASKED[callee["name"]] ?? []) : [];
  if (Array.isArray(given)) yield* places.map((place) => given[place] as unknown).filter(isPlace);
  for (const part of Object.values(tree)) yield* askedIn(part);
}

/** The contract as the browser needs it: it reads answers, and what it asks is checked by the store. Codecs that no row has then stay out. */
const answersOnly: Plugin = {
  name: "answers-only",
  apply: () => BUILD === "client",
  transform(code, id) {
    if (!id.includes("/adapters/contract/")) return null;
    const without = [...askedIn(this.parse(code))]
      .sort((one, other) => other.start - one.start)
      .reduce((text, { start, end }) => `${text.slice(0, start)}null${text.slice(end)}`, code);
    const unmeasured = without.replace(UP_TO, "const upTo = () => t.string;");
    return { code: unmeasured.replace(CODEC_MAKER, "/* @__PURE__ */ "), map: null };
  },
};

/** RxJS without what no flow of the shop gives it: streams of the browser, async iterables, and schedulers for what is at hand. */
const leanStreams: Plugin = {
  name: "lean-streams",
  transform: (code, id) =>
    /\/rxjs\/dist\/esm\/internal\/observable\/(from|innerFrom)\.js$/.test(id)
      ? code
          .replace(/if \(is(AsyncIterable|ReadableStreamLike)\(input\)\) \{[^}]*\}/g, "")
          .replace("scheduler ? scheduled(input, scheduler) : innerFrom(input)", "innerFrom(input)")
      : null,
};

/** The shop's styles are one file and its scripts are not asked for ahead, so that an import of a late one has nothing to wait for but itself. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) => (id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null),
};

/** The first script of the shop asks for the parts of its pages too, so that they come in one file with it. */
const pageParts: Plugin = {
  name: "page-parts",
  apply: () => BUILD === "client",
  transform: (code, id) => (id.endsWith("/app/start-shop.tsx") ? PAGE_PARTS.map((file) => `import "/${file}";`).join("\n") + code : null),
};

const IMPORT = String.raw`import\([^()]+\)(?:\.then\(\w+=>\w+\.\w+\))?`;
const PRELOADED = new RegExp(
  String.raw`\b\w+\((?:\(\)=>(${IMPORT})|async\(\)=>\{let\{(\w+):(\w+)\}=await\s?\(?(${IMPORT})\)?;return\{\2:\3\}\}),(?:\[\]|__VITE_PRELOAD__)\)`,
  "g",
);

/** An import of a late script is wrapped, so that others are asked for ahead of it, which the shop does not want: bare, 0.2 KB less of a first load, packed. */
const bareImports = (code: string): string => code.replace(PRELOADED, "$1$4");

/** Which scripts a first page waits for: React itself is small already. */
const FIRST = /^(machines|start-shop|[\w-]+-(parts|codecs|data)|[\w-]+\.route)$/;

/** First scripts made small by a second hand too: together the two find 0.9 KB more than either alone, packed. */
const twiceSmaller: Plugin = {
  name: "twice-smaller",
  apply: () => BUILD === "client",
  async generateBundle(_, bundle) {
    const { minify } = await import("terser");
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && FIRST.test(chunk.name))
        chunk.code =
          (await minify(bareImports(chunk.code), { module: true, ecma: 2020, compress: { passes: 2, keep_fargs: false } })).code ??
          chunk.code;
  },
};

/** What comes as a development build and as a production one is built into the server: the build decides, and no variable of the machine that runs it. */
const BUILT_IN = [/^(react|react-dom|react-router|react-router-dom|scheduler|xstate|use-[a-z-]+)($|\/)/, "@xstate/react"];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    ...(command === "build" ? [leanRouter, leanCodecs, leanStreams, answersOnly, pageParts, plainImports, twiceSmaller] : []),
  ],
  appType: "custom",
  publicDir: false,
  ...(command === "build" ? { resolve: { alias: aliases }, define: { "process.env.NODE_ENV": '"production"' } } : {}),
  // RxJS in today's JavaScript: the default is ES5 with helpers, 4 KB more.
  environments: { client: { resolve: { conditions: ["es2015", ...defaultClientConditions] } } },
  optimizeDeps: { include: ["elkjs/lib/elk-api.js", "@statelyai/inspect"] },
  ssr: { noExternal: ["fp-ts", "io-ts", ...(command === "build" ? BUILT_IN : [])] },
  build: { ...builds[BUILD], emptyOutDir: true, reportCompressedSize: false },
}));
