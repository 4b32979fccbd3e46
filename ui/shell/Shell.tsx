import { pathOfMode, type BadgedCart } from "#core/cart/cart-mode.rules.ts";
import { type ComponentType, memo, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { MenuNode, Shell as ShellData } from "#core/page/page.ts";
import { usePopoverLayer } from "#ui/layers.ts";
import { Badge } from "./Badge.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { BAG_WORDS } from "#ui/text/bag-words.ts";
import { shopText } from "#ui/text/text.ts";
import "#ui/parts/base.css";
import { Link } from "#ui/parts/Link.tsx";
import "./shell.css";
import "./menu.css";
import "./footer.css";

const MENU_ID = "shop-menu";

/** The parts of the shop; one without goods is not shown. */
const GENDERS = ["women", "men", "kids"] as const;

const MessageBar = ({ messages }: { readonly messages: ShellData["messages"] }) => {
  const [message] = messages;
  return message === undefined ? null : (
    <aside className="message-bar" aria-label={shopText.shopMessages}>
      <span>{message.text}</span>
      {message.link === "" ? null : <Link to={message.link}>{shopText.messageMore}</Link>}
    </aside>
  );
};

const MenuColumn = ({ title, link, nodes }: { readonly title: string; readonly link: string; readonly nodes: readonly MenuNode[] }) => (
  <section className="menu-column" aria-label={title}>
    <h2>
      <Link to={link}>{title}</Link>
    </h2>
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <Link to={node.link} style={node.color === "" ? undefined : { color: node.color }}>
            {node.name}
            {node.isHighlighted ? <i className="menu-dot" aria-hidden="true" /> : null}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** Drawn again only for another page: its links know where they are. */
const MenuColumns = memo(({ menu }: Pick<ShellData, "menu">) => (
  <nav className="menu-columns" aria-label={shopText.catalogue}>
    {GENDERS.map((gender) =>
      menu[gender].length === 0 ? null : (
        <MenuColumn key={gender} title={shopText[gender]} link={`/catalog/${gender}`} nodes={menu[gender]} />
      ),
    )}
  </nav>
));

/** All categories over the page; opened by its buttons without any script. */
const Menu = ({ brand, menu, city, news: { Door } }: Pick<ShellData, "brand" | "menu"> & Pick<ShellProps, "city" | "news">) => (
  <div id={MENU_ID} ref={usePopoverLayer("menu")} popover="auto" className="menu" role="dialog" aria-label={shopText.catalogue}>
    <div className="menu-head">
      <span className="logo">{brand.toUpperCase()}</span>
      <button type="button" className="icon-button" popoverTarget={MENU_ID} popoverTargetAction="hide" aria-label={shopText.close}>
        <Icon name="close" />
      </button>
    </div>
    {city}
    <MenuColumns menu={menu} />
    <div className="menu-foot">
      <Door brand={brand} />
    </div>
  </div>
);

const Header = ({
  brand,
  menu,
  badge,
  city,
  search,
  wishlist,
  profileLink,
}: Pick<ShellData, "brand" | "menu"> & Pick<ShellProps, "badge" | "city" | "profileLink" | "search" | "wishlist">) => {
  const [, , gender] = useLocation().pathname.split("/");
  return (
    <header className="header">
      <div className="header-side">
        <button type="button" className="icon-button header-menu" popoverTarget={MENU_ID} aria-label={shopText.menu}>
          <Icon name="menu" />
        </button>
        <nav className="header-tabs" aria-label={shopText.genders}>
          {GENDERS.map((one) =>
            menu[one].length === 0 ? null : (
              <Link key={one} to={`/catalog/${one}`} aria-current={gender === one ? "true" : undefined}>
                {shopText[one]}
              </Link>
            ),
          )}
        </nav>
      </div>
      <Link to="/" className="logo header-logo" aria-label={`${brand}: ${shopText.brandHome.toLowerCase()}`}>
        {brand.toUpperCase()}
      </Link>
      <div className="header-side header-right">
        {city}
        {search}
        {wishlist}
        <Link to={profileLink} className="icon-button header-profile" aria-label={shopText.profile}>
          <Icon name="person" />
        </Link>
        <Link to={pathOfMode(badge.mode)} className="icon-button" aria-label={BAG_WORDS.withCount(badge)}>
          <Icon name="bag" />
          <Badge count={badge.count} />
        </Link>
      </div>
    </header>
  );
};

const TabBar = ({
  brand,
  badge,
  wishlist,
  profileLink,
}: Pick<ShellData, "brand"> & Pick<ShellProps, "badge" | "profileLink" | "wishlist">) => {
  const { pathname } = useLocation();
  return (
    <nav className="tab-bar" aria-label={shopText.tabs}>
      <Link to="/" aria-current={pathname === "/" ? "page" : undefined}>
        <b className="tab-bar-logo" aria-hidden="true">
          {brand.charAt(0).toUpperCase()}
        </b>
        {shopText.home}
      </Link>
      <button type="button" popoverTarget={MENU_ID} data-current={pathname.startsWith("/catalog") ? "" : undefined}>
        <Icon name="menu" />
        {shopText.catalogue}
      </button>
      <Link
        to={pathOfMode(badge.mode)}
        aria-current={pathname.startsWith("/cart") ? "page" : undefined}
        aria-label={BAG_WORDS.withCount(badge)}
      >
        <Icon name="bag" />
        <Badge count={badge.count} />
        {shopText.cart}
      </Link>
      {wishlist}
      <Link to={profileLink} aria-current={pathname === profileLink ? "page" : undefined}>
        <Icon name="person" />
        {shopText.profile}
      </Link>
    </nav>
  );
};

const Footer = memo(({ shell, news: { Part } }: Pick<ShellProps, "news" | "shell">) => (
  <footer className="footer">
    <Part brand={shell.brand} />
    <nav className="footer-columns" aria-label={shopText.footerTitle}>
      <div className="footer-brand">
        <span className="logo">{shell.brand.toUpperCase()}</span>
        {shell.contacts.phone === "" ? null : (
          <a href={`tel:${shell.contacts.phone.replace(/[^\d+]/g, "")}`} className="footer-contact">
            {shell.contacts.phone}
          </a>
        )}
        {shell.contacts.email === "" ? null : (
          <a href={`mailto:${shell.contacts.email}`} className="footer-contact">
            {shell.contacts.email}
          </a>
        )}
      </div>
      {shell.footer.map((column) => (
        <div key={column.name}>
          <h2>{column.name}</h2>
          <ul>
            {column.links.map((link) => (
              <li key={link.name}>
                <Link to={link.link}>{link.name}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
    <p className="footer-legal">{shell.copyright}</p>
  </footer>
));

export interface NewsProps {
  readonly brand: string;
}

interface ShellProps {
  readonly shell: ShellData;
  readonly badge: BadgedCart;
  /** The way to the wishlist, in the header of a wide window and in the bar of a narrow one. */
  readonly wishlist: ReactNode;
  /** The shopper's own page, or the door to it. */
  readonly profileLink: string;
  /** The shopper's city, in the header and, in a narrow window, in the menu. */
  readonly city: ReactNode;
  readonly menuCity: ReactNode;
  /** Where the shop's news are asked for, in the footer, and the way there in the menu. */
  readonly news: { readonly Part: ComponentType<NewsProps>; readonly Door: ComponentType<NewsProps> };
  /** The way to search, in the header. */
  readonly search: ReactNode;
  /** What becomes of the page that was asked for. */
  readonly line: ReactNode;
  /** What stands in the page is about to change. */
  readonly isBusy: boolean;
  /** Toasts and other things that lie over the page. */
  readonly layers: ReactNode;
  readonly children: ReactNode;
}

export const Shell = ({
  shell,
  badge,
  wishlist,
  profileLink,
  city,
  menuCity,
  news,
  search,
  line,
  isBusy,
  layers,
  children,
}: ShellProps) => (
  <>
    <a className="skip" href="#main">
      {shopText.skip}
    </a>
    <MessageBar messages={shell.messages} />
    <Header brand={shell.brand} menu={shell.menu} badge={badge} wishlist={wishlist} profileLink={profileLink} city={city} search={search} />
    <Menu brand={shell.brand} menu={shell.menu} city={menuCity} news={news} />
    {line}
    <main id="main" tabIndex={-1} aria-busy={isBusy ? true : undefined}>
      {children}
    </main>
    <Footer shell={shell} news={news} />
    <TabBar brand={shell.brand} badge={badge} wishlist={wishlist} profileLink={profileLink} />
    {layers}
  </>
);
