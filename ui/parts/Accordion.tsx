import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import "./accordion.css";

interface AccordionProps {
  readonly title: ReactNode;
  /** Of the rows of one name only one is open. */
  readonly group?: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A row that opens; the browser's own, so it opens without scripts and is found by a search in the page. */
export const Accordion = ({ title, group, isOpenAtFirst = false, children }: AccordionProps) => (
  <details className="accordion accordion-moving" name={group} open={isOpenAtFirst}>
    <summary>
      <span>{title}</span>
      <Icon name="chevron" />
    </summary>
    <div className="accordion-body">{children}</div>
  </details>
);
