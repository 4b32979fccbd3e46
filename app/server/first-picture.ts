const FIRST_PICTURE = /<picture(?:(?!<\/picture>)[^])*?fetchPriority="high"/;
const SOURCE = /<source([^>]*?) type="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"/g;

/** The picture that a page wants first, as its head asks for it: in the best format alone, since a browser without it finds its own in the page. */
export const firstPicture = (body: string): string => {
  const sources = [...(FIRST_PICTURE.exec(body)?.[0] ?? "").matchAll(SOURCE)];
  const best = sources[0]?.[2];
  return sources
    .filter(([, , type]) => type === best)
    .map(
      ([, media, type, addresses, sizes]) =>
        `<link rel="preload" as="image" type="${type}" imagesrcset="${addresses}" imagesizes="${sizes}"${media} fetchpriority="high">`,
    )
    .join("");
};
