/** «Джинсы» of «Джинсы прямые»: what a thin card has room for. */
export const titleShort = ({ title }: { readonly title: string }): string => title.split(" ", 1)[0] ?? "";
