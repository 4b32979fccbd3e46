import { runReviewsImport } from "./reviews-command.ts";

process.exitCode = await runReviewsImport(process.argv.slice(2), process.env, (line) => console.log(line));
