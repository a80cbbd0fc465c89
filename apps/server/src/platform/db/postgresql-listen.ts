import pg from 'pg';

const RETRY_MS = 1000;

/**
 * Listens on a connection of its own and comes back after a break. What was announced during a break is lost, so `heard`
 * is called once with an empty payload after every reconnect: "anything may have changed".
 */
export async function listenOn(
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    const lost = () => {
      if (stopped || client !== next) return;
      client = undefined;
      retry = setTimeout(reconnect, RETRY_MS);
    };
    next.on('notification', (message) => heard(message.payload ?? ''));
    next.on('error', lost);
    next.on('end', lost);
    await next.connect();
    try {
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
  };
  const reconnect = () => {
    connect().then(
      () => heard(''),
      () => {
        if (!stopped) retry = setTimeout(reconnect, RETRY_MS);
      },
    );
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
