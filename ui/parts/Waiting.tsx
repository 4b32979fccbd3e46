import type { ReactNode } from "react";
import { partsText } from "#ui/text/parts-text.ts";
import "./waiting.css";

interface ProgressProps {
  readonly label: string;
  /** From 0 to 1; left out while nobody knows. */
  readonly value?: number;
  /** Said at the end of the line, as «120 ₽ из 500 ₽». */
  readonly words?: string;
}

/** How much is done. */
export const Progress = ({ label, value, words }: ProgressProps) => (
  <div className="progress">
    <p className="caption">
      <span>{label}</span>
      {words === undefined ? null : <span>{words}</span>}
    </p>
    <progress aria-label={label} aria-valuetext={words} value={value} max={1} />
  </div>
);

interface SkeletonProps {
  /** «tile» has the shape of a picture, «line» of a line of words. */
  readonly shapes: readonly ("line" | "tile")[];
}

/** The place of what is being loaded; the wait is said once. */
export const Skeleton = ({ shapes }: SkeletonProps) => (
  <div className="skeleton" role="status" aria-label={partsText.loading}>
    {shapes.map((shape, place) => (
      <span key={place} className={`skeleton-${shape}`} />
    ))}
  </div>
);

interface EmptyStateProps {
  readonly title: string;
  readonly words?: string;
  /** One thing to do. */
  readonly action?: ReactNode;
}

/** Nothing is here: why, and what to do. */
export const EmptyState = ({ title, words, action }: EmptyStateProps) => (
  <div className="empty-state">
    <p className="heading-editorial">{title}</p>
    {words === undefined ? null : <p>{words}</p>}
    {action}
  </div>
);
