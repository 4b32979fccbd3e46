import { runLocalitiesImport } from "./localities-command.ts";

process.exitCode = await runLocalitiesImport(process.argv.slice(2), process.env, (line) => console.log(line));
