/** The experiment that decides what the way to the last pieces is called. */
export const LAST_CHANCE = "NOVADEV-5310";

const isLastChance = (link: string): boolean => (link.split(/[?#]/, 1)[0] ?? "").split("/").includes("last-chance");

export interface LastChanceNames {
  readonly soon: string;
  readonly last: string;
}

/** What a link of the menu is called: one to the last pieces as the experiment says, also where it does not run; another by its own name. */
export const menuName = (
  node: { readonly name: string; readonly link: string },
  variant: string | null,
  names: LastChanceNames,
): string => {
  if (!isLastChance(node.link)) return node.name;
  return variant === "_0" ? names.soon : names.last;
};
