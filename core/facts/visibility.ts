/** Whether the shopper looks at the page: its tab came to the front or left it. */
export interface VisibilityFact {
  readonly type: "page.shown" | "page.hidden";
}
