import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { randomBytes } from "node:crypto";
import { isLeft } from "fp-ts/Either";
import { type Configuration, decodeConfiguration } from "#adapters/environment/configuration.ts";
import { openLiveCatalogue } from "./catalogue/live-catalogue.ts";
import { finishDecidedImport } from "./catalogue/staged-import.ts";
import { saveCatalogue } from "./catalogue/save-catalogue.ts";
import { loadContent } from "./content/content.ts";
import { contentDoubts } from "./content/content-doubts.ts";
import type { Database } from "./database/database.ts";
import { migrate } from "./database/migrations.ts";
import { openPglite } from "./database/pglite.ts";
import { openPostgres } from "./database/postgres.ts";
import { keptSecret } from "./database/secrets.ts";
import { demoCatalogue } from "./demo/demo-catalogue.ts";
import { saveDemoShops } from "./demo/demo-shops.ts";
import type { Watch } from "./module/store-module.ts";
import { takePictureFolder } from "./fetched-pictures/picture-folder.ts";
import { MIGRATIONS, MODULES } from "./modules.ts";
import { OWNER_ONLY, ownFolder } from "./files/own-files.ts";
import { takeProcessLock } from "./operator/process-lock.ts";
import { carrierOf } from "./outbox/carriers.ts";
import { localBank } from "./payment/local-bank.ts";
import { buildStore, type StoreOptions } from "./store-server.ts";
import { waitForRoom } from "./waiting-for-room.ts";
import * as t from "io-ts";

const FoundRow = t.type({ found: t.boolean }, "FoundRow");

/** Connections that wait to be taken: a storefront with a crowd before it opens many at once. */
const BACKLOG = 4_096;

const FORGET_EVERY_MS = 60 * 60 * 1000;

/** A store that was told to end, or whose storefront was killed, answers what it has begun before it lets go of its folder. */
const LOCK_PATIENCE_MS = 8_000;

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
  const [any] = await database.query(FoundRow, "select exists (select 1 from product) or exists (select 1 from category) as found");
  if (any?.found === true) return;
  const catalogue = demoCatalogue();
  say(`filling the shop with ${catalogue.items.length} demo goods`);
  await saveCatalogue(database, catalogue);
  await saveDemoShops(database, catalogue);
};

/** Every hour each subject lets go of what is of no use any more, in one store after the other; one that cannot keeps no other from it. */
const forget = async (database: Database): Promise<void> => {
  for (const { name, forget: forgetOld } of MODULES)
    if (forgetOld !== undefined)
      await database
        .alone(`forgetting ${name}`, () => forgetOld(database))
        .catch((error: unknown) => say(`what is old of ${name} could not be forgotten: ${String(error)}`));
};

const start = async (): Promise<void> => {
  process.umask(OWNER_ONLY.umask);
  const decoded = decodeConfiguration(process.env);
  if (isLeft(decoded)) throw new Error(decoded.left.join("\n"));
  const configuration = decoded.right;
  if (configuration.storeSecret === null)
    throw new Error(
      "STORE_SECRET must be set: a store answers the storefronts that know it. `npm start` makes one for a store of its own.",
    );
  ownFolder(configuration.dataDirectory);
  const content = loadContent(configuration.contentDirectory);
  const { dataDirectory: directory, storeHost: host, storePort: port } = configuration;
  if (configuration.databaseUrl === null) await waitForRoom({ directory, host, port, say });
  const lock = await takeProcessLock(configuration.dataDirectory, { patienceMs: LOCK_PATIENCE_MS, say });
  const database = await openDatabase(configuration);
  await migrate(database, MIGRATIONS);
  await database.alone("first fill", () => fillFirstTime(database));
  await finishDecidedImport(database, say);
  const catalogue = await openLiveCatalogue(database, content, (error) => say(`the catalogue could not be read again: ${String(error)}`));
  const hasCategory = (wanted: string): boolean => catalogue.category(wanted) !== null;
  for (const doubt of await contentDoubts(configuration.contentDirectory, content, hasCategory, database)) say(doubt);
  const fetchedPicturesDirectory = path.resolve(configuration.picturesDirectory ?? path.join(configuration.dataDirectory, "pictures"));
  await takePictureFolder(database, fetchedPicturesDirectory);
  const options: StoreOptions = {
    database,
    catalogue,
    content,
    provider: localBank(await keptSecret(database, "bank"), configuration.storeSecret),
    carry: carrierOf(configuration, say),
    captcha: {},
    asksCity: configuration.asksCity,
    limits: configuration.shopLimits,
    guardDays: configuration.guardDays,
    fetchesInto: configuration.fetchesPictures ? fetchedPicturesDirectory : null,
    operatorToken: randomBytes(24).toString("hex"),
    say,
    picturesDirectory: picturesDirectory(),
    fetchedPicturesDirectory,
    pictureOrigin: configuration.pictureOrigin,
    isQuiet: false,
    storeSecret: configuration.storeSecret,
  };
  const server = await buildStore(options);
  const address = await server.listen({ host: configuration.storeHost, port: configuration.storePort, backlog: BACKLOG });
  await lock.announce(address, options.operatorToken);
  const watches: Watch[] = [];
  for (const module of MODULES) {
    const watch = await module.watch?.(options);
    if (watch !== undefined && watch !== null) watches.push(watch);
  }
  // A store that is started anew every day forgets as well.
  void forget(database);
  const forgetting = setInterval(() => void forget(database), FORGET_EVERY_MS);
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(forgetting);
    await server.close();
    for (const watch of watches) await watch.close();
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
