import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  /** What a connection asks in turn; connections are counted from 0. */
  pathsOf(connection: number): readonly string[];
  readonly headers?: Record<string, string>;
  readonly seconds: number;
  readonly connections: number;
}

/** Answers a second under this load, from this process; the server runs in another. @throws when it refuses any. */
export async function answersASecond({ url, pathsOf, headers = {}, seconds, connections }: Load): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    setupClient: (client) => {
      client.setRequests(pathsOf(next).map((path) => ({ method: 'GET', path })));
      next += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${pathsOf(0)[0]}: ${result.non2xx} answers were refused, ${result.errors} got lost.`);
  }
  return result.requests.average;
}

/** As long as it takes until the compiler has settled; what a server does in its first seconds is not its speed. */
export const WARM_UP = 4; // times a round
