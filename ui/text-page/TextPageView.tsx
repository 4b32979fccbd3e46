import type { TextPage } from "#core/page/page.ts";
import { Breadcrumbs } from "#ui/parts/Breadcrumbs.tsx";
import "./text-page.css";

/** Plain words under a heading. */
export const TextPageView = ({ page }: { readonly page: TextPage }) => (
  <article className="text-page">
    <Breadcrumbs items={page.breadcrumbs} />
    <h1 className="heading-page">{page.title}</h1>
    {page.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </article>
);
