import * as t from "io-ts";
import type { FileCopying, Queries } from "./database.ts";
import { theRow } from "./rows.ts";

const LabelRow = t.type({ label: t.string }, "LabelRow");

interface Copying {
  readonly begin: () => Promise<FileCopying | null>;
  readonly isUnderWay: () => boolean;
}

/** Lets one at a time copy the files of the database: it goes on writing, and keeps the log from the beginning of the copy on. */
export const copying = ({ query, execute }: Queries): Copying => {
  let isUnderWay = false;

  const endOnce = (): FileCopying => {
    let label: Promise<string> | null = null;
    const end = (): Promise<string> => {
      label ??= query(LabelRow, "select labelfile as label from pg_backup_stop(false)").then((rows) => theRow(rows).label);
      return label;
    };
    const letGo = async (): Promise<void> => {
      try {
        await end();
      } finally {
        isUnderWay = false;
      }
    };
    return { end, letGo };
  };

  const begin = async (): Promise<FileCopying | null> => {
    if (isUnderWay) return null;
    isUnderWay = true;
    try {
      await execute("select pg_backup_start('backup', true)");
      return endOnce();
    } catch (error) {
      isUnderWay = false;
      throw error;
    }
  };

  return { begin, isUnderWay: () => isUnderWay };
};
