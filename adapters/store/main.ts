import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { randomBytes } from "node:crypto";
import { isLeft } from "fp-ts/Either";
import { type Configuration, decodeConfiguration } from "#adapters/environment/configuration.ts";
import { forgetOldSignIns } from "./account/sign-in-attempts.ts";
import { registerBackupRoute } from "./backup/backup-route.ts";
import { forgetOldTokens } from "./captcha/secure-tokens.ts";
import { forgetOldKeys } from "./cart/cart-store.ts";
import { forgetOldChanges } from "./catalogue/catalogue-changes.ts";
import { type LiveCatalogue, openLiveCatalogue } from "./catalogue/live-catalogue.ts";
import { saveCatalogue } from "./catalogue/save-catalogue.ts";
import { loadContent } from "./content/content.ts";
import type { Database } from "./database/database.ts";
import { migrate } from "./database/migrations.ts";
import { openPglite } from "./database/pglite.ts";
import { openPostgres } from "./database/postgres.ts";
import { demoCatalogue } from "./demo/demo-catalogue.ts";
import { keptSecret } from "./database/secrets.ts";
import { carrierOf } from "./outbox/carriers.ts";
import { openOutbox } from "./outbox/outbox.ts";
import { forgetOldDrafts } from "./orders/checkout-draft.ts";
import type { PictureFetcher } from "./fetched-pictures/picture-fetcher.ts";
import { registerImportRoute } from "./feed/import-route.ts";
import { registerLocalitiesRoute } from "./places/localities-route.ts";
import { takeProcessLock } from "./operator/process-lock.ts";
import { buildStore } from "./store-server.ts";

const FORGET_EVERY_MS = 60 * 60 * 1000;

const say = (line: string): void => console.log(`store: ${line}`);

const openDatabase = (configuration: Configuration): Promise<Database> => {
  if (configuration.databaseUrl !== null) return openPostgres(configuration.databaseUrl);
  const directory = path.join(configuration.dataDirectory, "database");
  if (!existsSync(directory)) say("preparing the database for the first time, this takes some seconds");
  return openPglite(directory);
};

/** The pictures lie beside the source; a built store finds them from its own place. */
const picturesDirectory = (): string => {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const beside = path.join(here, "pictures");
  return existsSync(path.join(beside, "variants")) ? beside : path.resolve(here, "../../adapters/store/pictures");
};

const fillFirstTime = async (database: Database): Promise<void> => {
  const [any] = await database.query<{ found: boolean }>(
    "select exists (select 1 from product) or exists (select 1 from category) as found",
  );
  if (any?.found === true) return;
  const catalogue = demoCatalogue();
  say(`filling the shop with ${catalogue.items.length} demo goods`);
  await saveCatalogue(database, catalogue);
};

/** Loaded only where it is wanted: a machine whose image library does not run still has a shop, with awaited pictures. */
const fetchPictures = async (database: Database, directory: string, { newsAfter }: LiveCatalogue): Promise<PictureFetcher | null> => {
  try {
    const { openPictureFetcher } = await import("./fetched-pictures/picture-fetcher.ts");
    return await openPictureFetcher({ database, directory, newsAfter, say });
  } catch (error) {
    say(`pictures of imported goods are not fetched: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
};

const start = async (): Promise<void> => {
  const decoded = decodeConfiguration(process.env);
  if (isLeft(decoded)) throw new Error(decoded.left.join("\n"));
  const configuration = decoded.right;
  mkdirSync(configuration.dataDirectory, { recursive: true });
  const content = loadContent(configuration.contentDirectory);
  const lock = await takeProcessLock(configuration.dataDirectory);
  const database = await openDatabase(configuration);
  await migrate(database);
  await fillFirstTime(database);
  const catalogue = await openLiveCatalogue(database, (error) => say(`the catalogue could not be read again: ${String(error)}`));
  const fetchedPicturesDirectory = path.resolve(configuration.dataDirectory, "pictures");
  mkdirSync(fetchedPicturesDirectory, { recursive: true });
  const server = await buildStore({
    database,
    catalogue,
    content,
    picturesDirectory: picturesDirectory(),
    fetchedPicturesDirectory,
    pictureOrigin: configuration.pictureOrigin,
    bankSecret: await keptSecret(database, "bank"),
    origin: configuration.publicUrl ?? "",
    asksCity: configuration.asksCity,
  });
  const token = randomBytes(24).toString("hex");
  registerBackupRoute(server, { database, token });
  registerLocalitiesRoute(server, { database, token });
  registerImportRoute(server, { database, token, onImported: catalogue.refresh });
  const address = await server.listen({ host: configuration.storeHost, port: configuration.storePort });
  await lock.announce(address, token);
  const fetcher = configuration.fetchesPictures ? await fetchPictures(database, fetchedPicturesDirectory, catalogue) : null;
  const forgetting = setInterval(
    () =>
      void Promise.all([
        forgetOldKeys(database),
        forgetOldChanges(database),
        forgetOldDrafts(database),
        forgetOldSignIns(database),
        forgetOldTokens(database),
      ]).catch((error: unknown) => say(`what is old could not be forgotten: ${String(error)}`)),
    FORGET_EVERY_MS,
  );
  const outbox = openOutbox(database, carrierOf(configuration, say), (error) => say(`letters could not be sent: ${String(error)}`));
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(forgetting);
    await server.close();
    await fetcher?.close();
    await outbox.close();
    await catalogue.close();
    await database.close();
    await lock.release();
    process.exit(0);
  };
  if (process.send === undefined) {
    process.on("SIGTERM", () => void stop());
    process.on("SIGINT", () => void stop());
    say(`answers at ${address}`);
  } else {
    // A child of the storefront: a signal to the whole group must not end it before the storefront's own requests are answered.
    process.on("SIGTERM", () => {});
    process.on("SIGINT", () => {});
    process.on("message", () => void stop());
    process.on("disconnect", () => void stop());
    process.send({ type: "ready", address });
  }
};

try {
  await start();
} catch (error) {
  console.error(`store: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
