import type { Product, SizeTable } from "#core/catalogue/product.ts";
import type { ReactNode } from "react";
import { Icon } from "#ui/parts/Icon.tsx";
import { TableRows } from "#ui/parts/TableRows.tsx";
import { shopText } from "#ui/text/text.ts";
import { SIZE_TABLES_ID } from "./size-tables-id.ts";
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

/** What the product is: description, composition, care, measurements, scales. Every part opens without scripts. */
export const Details = ({ product }: { readonly product: Product }) => {
  const ordered = [...product.details].sort((a, b) => Number(a.name === "temperature") - Number(b.name === "temperature"));
  return (
    <div className="details">
      {product.description === "" ? null : (
        <Section title={shopText.description} isOpen>
          {paragraphs(product.description).map((line, place) => (
            <p key={place}>{line}</p>
          ))}
        </Section>
      )}
      {ordered.length === 0 ? null : (
        <Section title={shopText.aboutProduct} isOpen={product.description === ""}>
          <dl className="detail-list">
            {ordered.map((item, place) => (
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
      {product.scales.length === 0 ? null : (
        <ul className="scales">
          {product.scales.map((scale) => (
            <li key={scale.title}>
              <span>
                {scale.title}
                {scale.tooltip === "" ? null : <small className="caption">{scale.tooltip}</small>}
              </span>
              <span className="meter" role="img" aria-label={shopText.scaleOf(scale.value)}>
                {[1, 2, 3, 4, 5].map((step) => (
                  <i key={step} className={step <= scale.value ? "meter-on" : ""} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
