/* React comes wrapped, to be run by the first that imports it. This stands in its file, so that it runs in a task of its own: see vite.config.ts. */
import { createRoot, hydrateRoot } from "react-dom/client";

export const reactRoots = { createRoot, hydrateRoot };
