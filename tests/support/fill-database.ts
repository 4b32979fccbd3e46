import { openPglite } from "#adapters/store/database/pglite.ts";
import * as t from "io-ts";

/** `fill FOLDER`: writes until the disk is full and the database stops, and says how many rows were acknowledged. `count FOLDER`: how many there are. */
const [work, directory = ""] = process.argv.slice(2);

const database = await openPglite(directory);
if (work === "fill") {
  await database.script("create table written (number int)");
  for (let number = 1; ; number += 1) {
    await database.transaction(async (queries) => {
      await queries.execute("insert into written values ($1)", [number]);
      // Only the log grows by it: a table that cannot grow is refused, a log that cannot ends the database.
      await queries.execute("select pg_logical_emit_message(true, 'filling', repeat('x', 1000000))");
    });
    process.stdout.write(`acknowledged ${number}\n`);
  }
}
const [row] = await database.query(t.type({ count: t.number }), "select count(*) as count from written");
console.log(`holds ${row?.count}`);
await database.close();
