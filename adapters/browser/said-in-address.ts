/** What an address carried to be said once is said: the same page loaded anew, kept or sent on does not say it again. */
export const forgetInAddress = ({ history, location }: Window, name: string): void => {
  const address = new URL(location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, "", `${address.pathname}${address.search}${address.hash}`);
};
