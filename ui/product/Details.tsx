import { orderedDetails } from "#core/catalogue/details.rules.ts";
import type { PartPayment } from "#core/catalogue/product-told.ts";
import type { Product, ScaleDetail, SizeTable } from "#core/catalogue/product.ts";
import type { ReactNode } from "react";
import { Icon } from "#ui/parts/Icon.tsx";
import { TableRows } from "#ui/parts/TableRows.tsx";
import { detailsText } from "#ui/text/details-text.ts";
import { shopText } from "#ui/text/text.ts";
import { Article } from "./Article.tsx";
import { Scales } from "./Scales.tsx";
import { SIZE_TABLES_ID } from "./size-tables-id.ts";
import "#ui/parts/accordion.css";
import "./details.css";

const paragraphs = (value: string) => value.split("\n").filter((line) => line.trim() !== "");

const Table = ({ table }: { readonly table: SizeTable }) => {
  const title = table.title === "" ? table.label : table.title;
  return (
    <figure className="size-table">
      <figcaption>{title}</figcaption>
      <div className="size-table-scroll" tabIndex={0} role="group" aria-label={title}>
        <table>
          <TableRows rows={table.rows} />
        </table>
      </div>
      {table.note === "" ? null : <p className="caption">{table.note}</p>}
    </figure>
  );
};

/** An address with this id opens the part and gives it the focus: browsers open what hides the place that they go to. */
const Section = ({ title, id, isOpen = false, children }: { title: string; id?: string; isOpen?: boolean; children: ReactNode }) => (
  <details className="accordion" open={isOpen}>
    <summary>
      {title}
      <Icon name="chevron" />
    </summary>
    <div className="accordion-body" id={id} tabIndex={id === undefined ? undefined : -1}>
      {children}
    </div>
  </details>
);

interface DetailsProps {
  readonly product: Product;
  /** Null where nothing is said of it. */
  readonly partPayment: PartPayment | null;
  readonly onScale: (scale: ScaleDetail) => void;
}

/** What the product is: description, article, composition, care, measurements, scales. Every part opens without scripts. */
export const Details = ({ product, partPayment, onScale }: DetailsProps) => (
  <div className="details">
    {partPayment === null ? null : <p className="part-payment">{detailsText.partPayment(partPayment)}</p>}
    {product.description === "" ? null : (
      <Section title={detailsText.description} isOpen>
        {paragraphs(product.description).map((line, place) => (
          <p key={place}>{line}</p>
        ))}
      </Section>
    )}
    {product.details.length === 0 && product.article === "" ? null : (
      <Section title={detailsText.about} isOpen={product.description === ""}>
        <dl className="detail-list">
          {product.article === "" ? null : (
            <div>
              <dt>{detailsText.article}</dt>
              <dd>
                <Article article={product.article} />
              </dd>
            </div>
          )}
          {orderedDetails(product.details).map((item, place) => (
            <div key={place}>
              <dt>{item.title}</dt>
              <dd>{item.value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    )}
    {product.sizeTables.length === 0 ? null : (
      <Section title={shopText.sizeTables} id={SIZE_TABLES_ID}>
        {product.sizeTables.map((table, place) => (
          <Table key={place} table={table} />
        ))}
      </Section>
    )}
    <Scales scales={product.scales} onScale={onScale} />
  </div>
);
