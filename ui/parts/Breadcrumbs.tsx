import type { Breadcrumb } from "#core/page/page.ts";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";

export const Breadcrumbs = ({ items }: { readonly items: readonly Breadcrumb[] }) =>
  items.length === 0 ? null : (
    <nav className="breadcrumbs" aria-label={shopText.breadcrumbs}>
      <ol>
        {items.map((item) => (
          <li key={item.name}>
            {item.link === "" ? <span aria-current="page">{item.name}</span> : <Link to={item.link}>{item.name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
