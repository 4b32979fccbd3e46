import { catchError, defer, from, map, type Observable, of, switchMap } from "rxjs";
import { storeError } from "#core/kernel/store-error.ts";
import type { AnsweredPage, ArrivedPage } from "#core/navigation/arrived-page.ts";
import { shopText } from "#ui/text/text.ts";
import type { AnyPage, AskedPage, LoadedPage, PageSource } from "./page-module.ts";
import { loadWholePage } from "./page-files.ts";
import { type PageAt, pageAt, withoutSlash } from "./pages.ts";

/** The name of what stands where no page is. */
const NO_PAGE = "no-page";

const WORDS: Readonly<Record<number, string>> = { 404: shopText.notFound, 503: shopText.unavailable };

/** A page that says its status and nothing else. */
export const pageOfStatus = (status: number, pageId: string = NO_PAGE): ArrivedPage => ({
  pageId,
  params: {},
  status,
  title: WORDS[status] ?? shopText.failure,
  input: null,
});

const answered = ({ record, params }: PageAt, file: Pick<AnyPage, "title">, loaded: LoadedPage<unknown>): AnsweredPage => {
  switch (loaded.kind) {
    case "page": {
      const { status, input } = loaded;
      return { kind: "page", page: { pageId: record.id, params, status, title: file.title(input), input } };
    }
    case "nothing":
      return { kind: "page", page: pageOfStatus(loaded.status, record.id) };
    case "redirect":
    case "fault":
    default:
      return loaded;
  }
};

/** The page at an address of this shop, «/path?query». Unsubscribing cancels what was asked. Never errors. */
export const answerPage = (address: string, source: PageSource): Observable<AnsweredPage> => {
  const slashless = withoutSlash(address);
  if (slashless !== null) return of({ kind: "redirect", status: 301, address: slashless });
  const found = pageAt(address);
  if (found === null) return of({ kind: "page", page: pageOfStatus(404) });
  const asked: AskedPage = { address, params: found.params };
  return defer(() => from(loadWholePage(found.record).catch(() => null))).pipe(
    switchMap((file) =>
      file === null ? of<AnsweredPage>({ kind: "lost" }) : file.load(source, asked).pipe(map((loaded) => answered(found, file, loaded))),
    ),
    catchError(() => of<AnsweredPage>({ kind: "fault", error: storeError("server") })),
  );
};
