import type { StoreModule } from "../module/store-module.ts";
import { type BackupParts, serveBackup } from "./backup-route.ts";

export const backupModule: StoreModule<BackupParts> = { name: "backup", serve: serveBackup };
