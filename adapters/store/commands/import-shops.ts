import { runShopsImport } from "./shops-command.ts";

process.exitCode = await runShopsImport(process.argv.slice(2), process.env, (line) => console.log(line));
