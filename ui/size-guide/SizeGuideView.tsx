import { Fragment, useId } from "react";
import type { SizeGuidePage, SizeGuideTable } from "#core/size-tables/size-tables.ts";
import { knownContacts, tablesWithContent } from "#core/size-tables/size-tables.rules.ts";
import { Breadcrumbs } from "#ui/parts/Breadcrumbs.tsx";
import { PageContents } from "#ui/parts/PageContents.tsx";
import { TableRows } from "#ui/parts/TableRows.tsx";
import { sizeGuideText } from "#ui/text/size-guide-text.ts";
import "./size-guide.css";

const MEASURING_ID = "measuring";

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly (readonly string[])[] }) => {
  const id = useId();
  return (
    <div className="size-guide-scroll" role="region" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption>
          <h3 id={id}>{title}</h3>
        </caption>
        <TableRows rows={rows} />
      </table>
    </div>
  );
};

/** Words whose newlines are line breaks. */
const Lines = ({ lines }: { readonly lines: string }) => (
  <p>
    {lines.split("\n").map((line, place) => (
      <Fragment key={place}>
        {place === 0 ? null : <br />}
        {line}
      </Fragment>
    ))}
  </p>
);

const Table = ({ table: { label, title, content, text, note } }: { readonly table: SizeGuideTable }) => {
  const heading = title === "" ? label : title;
  return (
    <div className="size-guide-table">
      {typeof content === "string" ? (
        <>
          <h3>{heading}</h3>
          <Lines lines={content} />
        </>
      ) : (
        <Rows title={heading} rows={content} />
      )}
      {text === "" ? null : <p>{text}</p>}
      {note === "" ? null : <p className="caption">{note}</p>}
    </div>
  );
};

const Contacts = ({ page }: { readonly page: SizeGuidePage }) => {
  const contacts = knownContacts(page.contactsItems);
  if (contacts.length === 0) return null;
  return (
    <div className="size-guide-contacts">
      {page.contactsText === "" ? null : <p>{page.contactsText}</p>}
      <ul>
        {contacts.map(({ alias, link }) => (
          <li key={link}>
            <a href={link} className="link">
              {sizeGuideText.contacts[alias]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Which size fits whom, and how to measure oneself. */
export const SizeGuideView = ({ page }: { readonly page: SizeGuidePage }) => (
  <article className="size-guide">
    <header className="size-guide-head">
      <Breadcrumbs items={page.breadcrumbs} />
      <h1 className="heading-page">{page.title}</h1>
      <p className="size-guide-intro">{page.intro}</p>
      <PageContents items={[...page.sections, { id: MEASURING_ID, title: page.measuring.title }]} />
    </header>
    {page.sections.map(({ id, title, tables }) => (
      <section key={id} className="size-guide-section" id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="heading-section">
          {title}
        </h2>
        <div className="size-guide-tables">
          {tablesWithContent(tables).map((table) => (
            <Table key={table.title} table={table} />
          ))}
        </div>
      </section>
    ))}
    <section className="size-guide-section" id={MEASURING_ID} aria-labelledby={`${MEASURING_ID}-title`}>
      <h2 id={`${MEASURING_ID}-title`} className="heading-section">
        {page.measuring.title}
      </h2>
      <div className="size-guide-measuring">
        <p>{page.measuring.intro}</p>
        <ol>
          {page.measuring.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        {page.note === "" ? null : <p className="size-guide-note">{page.note}</p>}
        <Contacts page={page} />
      </div>
    </section>
  </article>
);
