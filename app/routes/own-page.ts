import { map, type Observable } from "rxjs";
import type { Call } from "#adapters/contract/call.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { type AskedPage, type LoadedPage, loadPage, redirected } from "./page-module.ts";

/** A page that is somebody's own is read from the store: a guest is led to the door and comes back from there. */
export const loadOwnPage = <P, Q, B, A>(http: HttpClient, call: Call<P, Q, B, A>, asked: AskedPage): Observable<LoadedPage<A>> =>
  loadPage(http, call, asked).pipe(
    map((loaded) =>
      loaded.kind === "fault" && loaded.error.code === "not-signed-in"
        ? redirected(`/user/login?back=${encodeURIComponent(asked.address.split("?")[0] ?? "")}`)
        : loaded,
    ),
  );
