import type { Either } from "fp-ts/Either";
import type { Observable } from "rxjs";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { PhoneRegions } from "./phone.ts";

export interface PhonePort {
  readonly regions: () => Observable<Either<StoreError, PhoneRegions>>;
}
