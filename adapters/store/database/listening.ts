import pg from "pg";

const TRY_AGAIN_MS = 1_000;

const silent = (): void => {};

/**
 * Listens on a connection of its own, and makes a new one when it is lost. `hear` is called for each notice and after each time that the connection was made:
 * what was said meanwhile nobody has heard.
 */
export const listenTo = async (server: pg.ClientConfig, channel: string, hear: () => void): Promise<() => Promise<void>> => {
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const made = new pg.Client({ ...server, keepAlive: true, connectionTimeoutMillis: 5_000 });
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      made.end().catch(silent);
      if (!isStopped) timer = setTimeout(() => void connect(), TRY_AGAIN_MS).unref();
    };
    made.on("error", lose);
    made.on("end", lose);
    made.on("notification", hear);
    try {
      await made.connect();
      await made.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = made;
      hear();
    } catch {
      lose();
    }
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(silent);
  };
};
