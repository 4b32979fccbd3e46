import type { GonePage } from "#core/page/page.ts";
import { goneText } from "#ui/text/gone-text.ts";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";

/** What stands where a product was: its name, and others to look at instead. */
export const GoneView = ({ page: { title, alternatives } }: { readonly page: GonePage }) => (
  <>
    <div className="error-page">
      <h1 className="heading-editorial">{title}</h1>
      <p>{goneText.gone}</p>
      <Link to="/catalog/women" className="button button-primary">
        {shopText.toCatalogue}
      </Link>
    </div>
    <RelatedProducts title={goneText.instead} items={alternatives} />
  </>
);
