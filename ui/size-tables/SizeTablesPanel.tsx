import { useSelector } from "@xstate/react";
import { Fragment } from "react";
import type { ActorRefFrom } from "xstate";
import type { sizeGuideMachine } from "#core/size-tables/product-tables.machine.ts";
import { isOfPiece } from "#core/size-tables/size-fit.rules.ts";
import type { SizeGuide, SizeGuideTable } from "#core/size-tables/size-tables.ts";
import { knownContacts, tablesWithContent } from "#core/size-tables/size-tables.rules.ts";
import { Accordion } from "#ui/parts/Accordion.tsx";
import { TableRows } from "#ui/parts/TableRows.tsx";
import { Tabs } from "#ui/parts/Tabs.tsx";
import { useSideScroll } from "#ui/parts/use-side-scroll.ts";
import { PopupWaits } from "#ui/popups/PopupWaits.tsx";
import { sizeHelpText } from "#ui/text/size-help-text.ts";
import { OwnSize } from "./OwnSize.tsx";
import "./size-tables.css";

type GuideRef = ActorRefFrom<typeof sizeGuideMachine>;

/** Words whose newlines are line breaks. */
const Lines = ({ lines }: { readonly lines: string }) =>
  lines.split("\n").map((line, place) => (
    <Fragment key={place}>
      {place === 0 ? null : <br />}
      {line}
    </Fragment>
  ));

/** So many columns have room in the panel. */
const MOST_COLUMNS = 6;

const isWide = (content: SizeGuideTable["content"]): boolean => typeof content !== "string" && (content[0]?.length ?? 0) > MOST_COLUMNS;

const Grid = ({ heading, rows }: { readonly heading: string; readonly rows: Exclude<SizeGuideTable["content"], string> }) => {
  const [scroll, isScrolling] = useSideScroll<HTMLDivElement>();
  return (
    <div ref={scroll} className="size-table-scroll" {...(isScrolling ? { tabIndex: 0, role: "group", "aria-label": heading } : {})}>
      <table>
        <TableRows rows={rows} />
      </table>
    </div>
  );
};

const Table = ({ table: { label, title, content, text, note } }: { readonly table: SizeGuideTable }) => {
  const heading = title === "" ? label : title;
  return (
    <figure className={`size-table${isWide(content) ? " size-table-wide" : ""}`}>
      <figcaption>{heading}</figcaption>
      {typeof content === "string" ? (
        <p>
          <Lines lines={content} />
        </p>
      ) : (
        <Grid heading={heading} rows={content} />
      )}
      {text === "" ? null : (
        <p>
          <Lines lines={text} />
        </p>
      )}
      {note === "" ? null : <p className="caption">{note}</p>}
    </figure>
  );
};

interface TablesProps {
  readonly tables: readonly SizeGuideTable[];
  /** The one that is shown. */
  readonly table: SizeGuideTable | undefined;
  readonly flow: GuideRef;
}

const Tables = ({ tables, table, flow }: TablesProps) => {
  if (table === undefined) return <p>{sizeHelpText.empty}</p>;
  if (tables.length === 1) return <Table table={table} />;
  return (
    <Tabs
      label={sizeHelpText.tables}
      tabs={tables.map(({ label }, at) => ({ id: String(at), label }))}
      value={String(tables.indexOf(table))}
      onChange={(id) => flow.send({ type: "tab.pressed", tab: Number(id) })}
    >
      <Table table={table} />
    </Tabs>
  );
};

const Measuring = ({ measuring: { title, intro, steps } }: Pick<SizeGuide, "measuring">) =>
  steps.length === 0 ? null : (
    <Accordion title={title}>
      {intro === "" ? null : <p>{intro}</p>}
      <ol className="size-help-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}.</b> {step.text}
          </li>
        ))}
      </ol>
    </Accordion>
  );

const Contacts = ({ guide, flow }: { readonly guide: SizeGuide; readonly flow: GuideRef }) => {
  const contacts = knownContacts(guide.contactsItems);
  if (contacts.length === 0) return null;
  return (
    <div className="size-help-contacts">
      {guide.contactsText === "" ? null : <p>{guide.contactsText}</p>}
      <ul>
        {contacts.map(({ alias, link, gaLabel }) => (
          <li key={link}>
            <a href={link} className="link" onClick={() => flow.send({ type: "contact.pressed", gaLabel })}>
              {sizeHelpText.contacts[alias]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface PanelProps {
  readonly flow: GuideRef;
  /** Chooses a size on the page under the panel. */
  readonly onChoose: (sizeId: number) => void;
}

/** The tables of a product's sizes, which of them fits, how to measure, and whom to ask. */
export const SizeTablesPanel = ({ flow, onChoose }: PanelProps) => {
  const guide = useSelector(flow, ({ context }) => context.guide);
  const isLoading = useSelector(flow, (snapshot) => snapshot.hasTag("loading"));
  const place = useSelector(flow, ({ context }) => context.tab);
  if (guide === null) return <PopupWaits isLost={!isLoading} onAgain={() => flow.send({ type: "again.pressed" })} />;
  const tables = tablesWithContent(guide.tables);
  const table = tables[place] ?? tables[0];
  return (
    <div className="size-help">
      <Tables tables={tables} table={table} flow={flow} />
      {table === undefined || isOfPiece(table) ? null : (
        <>
          <OwnSize flow={flow} onChoose={onChoose} />
          <Measuring measuring={guide.measuring} />
          {guide.note === "" ? null : <p className="caption">{guide.note}</p>}
        </>
      )}
      <Contacts guide={guide} flow={flow} />
    </div>
  );
};
