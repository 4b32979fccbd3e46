import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type UserConfig } from "vite";

/** Three builds of one source, chosen by BUILD: what the browser loads, the storefront's server, and the store with its commands. */
const builds: Readonly<Record<string, UserConfig["build"]>> = {
  client: {
    outDir: "dist/client",
    manifest: true,
    target: "es2022",
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: "app/entry-client.tsx" },
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
      input: { main: "adapters/store/main.ts", import: "adapters/store/import.ts", backup: "adapters/store/backup.ts" },
      output: { entryFileNames: "[name].js" },
    },
  },
};

export default defineConfig({
  plugins: [react()],
  appType: "custom",
  publicDir: false,
  // RxJS in today's JavaScript: the default is ES5 with helpers, 4 KB more.
  environments: { client: { resolve: { conditions: ["es2015", ...defaultClientConditions] } } },
  optimizeDeps: { include: ["elkjs/lib/elk.bundled.js"] },
  ssr: { noExternal: ["fp-ts", "io-ts"] },
  build: { ...builds[process.env.BUILD ?? "client"], emptyOutDir: true, reportCompressedSize: false },
});
