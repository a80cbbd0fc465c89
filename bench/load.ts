import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  /** Paths asked in turn; every connection begins elsewhere, so that no two ask the same at once. */
  readonly paths: readonly string[];
  readonly headers?: Record<string, string>;
  readonly seconds: number;
  readonly connections: number;
}

/** Answers a second under this load, from this process; the server runs in another. @throws when it refuses any. */
export async function answersASecond({ url, paths, headers = {}, seconds, connections }: Load): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    setupClient: (client) => {
      const start = Math.floor((next * paths.length) / connections);
      next += 1;
      const own = [...paths.slice(start), ...paths.slice(0, start)];
      client.setRequests(own.map((path) => ({ method: 'GET', path })));
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${paths[0]}: ${result.non2xx} answers were refused, ${result.errors} got lost.`);
  }
  return result.requests.average;
}
