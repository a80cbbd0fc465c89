import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  readonly url: string;
  /** Requested in turn, over all connections: as many as there are connections at least, where no two may be alike at once. */
  readonly paths: readonly string[];
  readonly headers?: Record<string, string>;
  /** Instead of `headers` for every other request. */
  readonly othersHeaders?: Record<string, string>;
  readonly seconds: number;
  readonly connections: number;
}

/** What came of a load. Times in milliseconds, from the sending of a request to the end of its answer. */
export interface Answered {
  readonly aSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

const run = promisify(execFile);

/** Everything is prepared before the first request; at the end one line says what came of it. */
const scriptOf = (paths: readonly string[], headers: readonly Record<string, string>[]): string => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local headers = { ${headers.map(tableOf).join(', ')} }
local requests, sent = {}, 0
function init()
  for at, path in ipairs(paths) do
    requests[at] = wrk.format('GET', path, headers[at % #headers + 1])
  end
end
function request()
  sent = sent + 1
  return requests[sent % #requests + 1]
end
function done(summary, latency)
  local lost = summary.errors
  io.write(string.format('result %d %d %d %d %d %d %d\\n', summary.requests, summary.duration, lost.status,
    lost.connect + lost.read + lost.write + lost.timeout, latency:percentile(50), latency:percentile(99), latency.max))
end
`;

const tableOf = (headers: Record<string, string>): string =>
  `{ ${Object.entries(headers)
    .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
    .join(', ')} }`;

/**
 * Asks over so many connections, each as soon as it has its answer. The load comes from wrk, a program in C that takes a
 * fraction of what it measures; the server runs in a process of its own.
 *
 * @throws when wrk is not there, and when an answer is refused or lost.
 */
export async function putLoad({
  url,
  paths,
  headers = {},
  othersHeaders,
  seconds,
  connections,
}: Load): Promise<Answered> {
  const folder = await mkdtemp(join(tmpdir(), 'csz-load-'));
  const script = join(folder, 'load.lua');
  await writeFile(script, scriptOf(paths, [headers, othersHeaders ?? headers]));
  const args = [
    '--threads',
    '1',
    '--connections',
    `${connections}`,
    '--duration',
    `${seconds}s`,
    '--timeout',
    '10s',
    '--script',
    script,
    url,
  ];
  try {
    const { stdout } = await run('wrk', args);
    const [answers = 0, microseconds = 0, refused = 0, lost = 0, ...times] =
      /^result (.+)$/m.exec(stdout)?.[1]?.split(' ').map(Number) ?? [];
    if (answers === 0 || refused > 0 || lost > 0) {
      throw new Error(`${url}${paths[0]}: ${answers} answers came, ${refused} were refused, ${lost} got lost.`);
    }
    const [p50 = 0, p99 = 0, slowest = 0] = times.map((time) => time / 1000);
    return { aSecond: answers / (microseconds / 1_000_000), p50, p99, slowest };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('The bench needs wrk, which makes its load: on Debian, apt-get install wrk.', { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Answers a second under this load. @throws as `putLoad`. */
export const answersASecond = async (load: Load): Promise<number> => (await putLoad(load)).aSecond;

/** As long as it takes until the compiler has settled; what a server does in its first seconds is not its speed. */
export const WARM_UP = 4; // times a round
