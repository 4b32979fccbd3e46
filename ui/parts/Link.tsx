import { type ComponentPropsWithRef, type MouseEvent, useContext } from "react";
import { createPath, parsePath, resolvePath, UNSAFE_NavigationContext as NavigationContext, useLocation } from "react-router-dom";

interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** An address of this shop, «/path?query#place»; a whole one of another site is an ordinary link. */
  readonly to: string;
  readonly preventScrollReset?: boolean;
  readonly viewTransition?: boolean;
}

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

const isPlainPress = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link: pressed plainly, it hands its address to navigation, and takes the place of the entry that already stands at it. The router's own does
 * as much, but resolves every address anew on each drawing, which was a sixth of a rendered page.
 */
export const Link = ({ to, preventScrollReset = false, viewTransition = false, target, onClick, children, ...rest }: LinkProps) => {
  const { navigator } = useContext(NavigationContext);
  const location = useLocation();
  if (ELSEWHERE.test(to))
    return (
      <a {...rest} href={to} target={target} onClick={onClick}>
        {children}
      </a>
    );
  const href = to.startsWith("/") ? to : createPath(resolvePath(to, location.pathname));
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event) || (target !== undefined && target !== "_self")) return;
    event.preventDefault();
    const options = { preventScrollReset, viewTransition };
    if (createPath(parsePath(href)) === createPath(location)) navigator.replace(href, null, options);
    else navigator.push(href, null, options);
  };
  return (
    <a {...rest} href={href} target={target} onClick={go}>
      {children}
    </a>
  );
};
