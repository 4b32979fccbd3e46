/** How many there are of something; nothing for none. */
export const Badge = ({ count }: { readonly count: number }) =>
  count > 0 ? <span className="badge">{count > 99 ? "99+" : count}</span> : null;
