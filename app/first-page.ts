import type { ArrivedPage } from "#core/navigation/arrived-page.ts";
import type { PageMeta, Shell } from "#core/page/page.ts";

/** What the browser begins with: the frame and the page that the server has drawn. */
export interface FirstPage {
  readonly shell: Shell;
  readonly page: ArrivedPage;
}

/** The frame when even that could not be had. */
export const BARE_SHELL: Shell = {
  brand: "Кромка",
  menu: { women: [], men: [], kids: [] },
  messages: [],
  footer: [],
  contacts: { phone: "", email: "" },
  copyright: "",
};

const hasMeta = (input: unknown): input is { readonly meta: PageMeta } =>
  typeof input === "object" && input !== null && "meta" in input && typeof input.meta === "object" && input.meta !== null;

/** What the store says of a page for its head; null for a page that says nothing but its status. */
export const metaOf = ({ input }: ArrivedPage): PageMeta | null => (hasMeta(input) ? input.meta : null);
