/** Whether the shopper looks at the page. */
export interface VisibilityFact {
  readonly type: "page.hidden" | "page.shown";
}
