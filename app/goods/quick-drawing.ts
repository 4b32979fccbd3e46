import { lateScripts } from "#app/late-scripts.ts";
import type * as productRoute from "#app/routes/product.route.tsx";
import type { QuickProduct as View } from "./QuickProduct.tsx";

interface Drawing {
  readonly QuickProduct: typeof View;
  readonly parts: typeof productRoute;
}

/** What draws a product: no plain data, so it waits here, and the flow hears only that it is there. */
let drawing: Drawing | null = null;

/** Answers with whether it can be drawn; also for a look that nobody waits for any more. */
export const loadDrawing = async (): Promise<boolean> => {
  try {
    const [{ QuickProduct }, parts] = await Promise.all([
      import("./QuickProduct.tsx"),
      import("#app/routes/product.route.tsx"),
      lateScripts.layers(),
    ]);
    drawing = { QuickProduct, parts };
    return true;
  } catch (error) {
    console.error("late script", error);
    return false;
  }
};

export const drawingHere = (): Drawing | null => drawing;
