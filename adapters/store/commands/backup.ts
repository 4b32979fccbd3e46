import { runBackup } from "./backup-command.ts";

const [work, ...rest] = process.argv.slice(2);

process.exitCode = await runBackup(work === "restore" ? "restore" : "backup", rest, process.env, (line) => console.log(line));
