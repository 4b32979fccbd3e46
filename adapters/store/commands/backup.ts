import { OWNER_ONLY } from "../files/own-files.ts";
import { runBackup } from "./backup-command.ts";

process.umask(OWNER_ONLY.umask);

const [work, ...rest] = process.argv.slice(2);

process.exitCode = await runBackup(work === "restore" ? "restore" : "backup", rest, process.env, (line) => console.log(line));
