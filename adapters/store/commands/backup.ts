import { constants, setPriority } from "node:os";
import { OWNER_ONLY } from "../files/own-files.ts";
import { runBackup } from "./backup-command.ts";

process.umask(OWNER_ONLY.umask);
// The shop's answers go before its backup, where both want the same core.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [work, ...rest] = process.argv.slice(2);

process.exitCode = await runBackup(work === "restore" ? "restore" : "backup", rest, process.env, (line) => console.log(line));
