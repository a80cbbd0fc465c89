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

/** A write that is sent once, with the token of its member. */
export interface Sent {
  readonly path: string;
  readonly token: string;
  readonly body: string;
}

const DONE = `
function done(summary, latency)
  local lost = summary.errors
  io.write(string.format('result %d %d %d %d %d %d %d\\n', summary.requests, summary.duration, lost.status,
    lost.connect + lost.read + lost.write + lost.timeout, latency:percentile(50), latency:percentile(99), latency.max))
end
`;

/** Everything is prepared before the first request; at the end one line says what came of it. */
const readsScript = (paths: readonly string[], headers: readonly Record<string, string>[]): string => `
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
${DONE}`;

/** The writes come from a file: a script does not hold so many texts. */
const writesScript = (file: string): string => `
local requests, sent = {}, 0
function init()
  for line in io.lines(${JSON.stringify(file)}) do
    local path, token, body = line:match('^(.-)\t(.-)\t(.*)$')
    local headers = { ['authorization'] = 'Bearer ' .. token, ['content-type'] = 'application/json' }
    requests[#requests + 1] = wrk.format('POST', path, headers, body)
  end
end
function request()
  sent = sent + 1
  return requests[sent]
end
${DONE}`;

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
export async function putLoad(load: Load): Promise<Answered> {
  const { failed, ...answered } = await putHeavyLoad(load);
  if (failed > 0) throw new Error(`${load.url}${load.paths[0]}: ${failed} answers were refused or got lost.`);
  return answered;
}

/**
 * The same where it may be more than can be answered; it says how many were refused, or did not come.
 *
 * @throws when wrk is not there, and when nothing is answered.
 */
export async function putHeavyLoad(load: Load): Promise<Answered & { readonly failed: number }> {
  const { url, paths, headers = {}, othersHeaders } = load;
  const { answers, refused, lost, ...answered } = await runWrk(load, async () =>
    readsScript(paths, [headers, othersHeaders ?? headers]),
  );
  if (answers === 0) throw new Error(`${url}${paths[0]}: no answer came.`);
  return { ...answered, failed: refused + lost };
}

/**
 * Sends each write once, over so many connections, until the time is over.
 *
 * @throws when wrk is not there, when an answer got lost, and when there were too few writes.
 */
export async function putWrites(
  load: Omit<Load, 'paths'> & { readonly writes: readonly Sent[] },
): Promise<Answered & { readonly refused: number }> {
  const { url, writes } = load;
  const { answers, refused, lost, ...answered } = await runWrk(load, async (folder) => {
    const file = join(folder, 'writes.tsv');
    await writeFile(file, writes.map(({ path, token, body }) => `${path}\t${token}\t${body}\n`).join(''));
    return writesScript(file);
  });
  if (lost > 0 || answers >= writes.length) {
    throw new Error(`${url}: ${answers} answers came of ${writes.length} writes, ${lost} got lost.`);
  }
  return { ...answered, refused };
}

interface Result extends Answered {
  readonly answers: number;
  readonly refused: number;
  readonly lost: number;
}

async function runWrk(
  { url, seconds, connections }: Pick<Load, 'url' | 'seconds' | 'connections'>,
  scriptIn: (folder: string) => Promise<string>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'csz-load-'));
  const script = join(folder, 'load.lua');
  const options = {
    threads: '1',
    connections: `${connections}`,
    duration: `${seconds}s`,
    timeout: '10s',
    script,
  };
  try {
    await writeFile(script, await scriptIn(folder));
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const { stdout } = await run('wrk', [...args, url]);
    const [answers = 0, microseconds = 0, refused = 0, lost = 0, ...times] =
      /^result (.+)$/m.exec(stdout)?.[1]?.split(' ').map(Number) ?? [];
    const [p50 = 0, p99 = 0, slowest = 0] = times.map((time) => time / 1000);
    return { answers, refused, lost, aSecond: answers / (microseconds / 1_000_000), p50, p99, slowest };
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
