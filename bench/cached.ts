import { get } from 'node:http';
import type { BuiltServer } from '../scripts/built-server.ts';
import type { GiveCore } from './cores.ts';
import { answersASecond, WARM_UP } from './load.ts';
import { type Figure, inTurns } from './measure.ts';
import type { Plan } from './plan.ts';
import { startBareServer } from './start-bare-server.ts';

const BROWSER = { 'accept-encoding': 'gzip, br', accept: 'text/html,application/json' };
/** What node:http writes by itself. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

interface Kept {
  readonly name: string;
  readonly path: string;
  readonly cookie?: string;
}

/** A public answer whose bytes are kept, against a bare server that sends the same bytes; one works at a time, on one core. */
export async function cachedAgainstBare(
  plan: Plan,
  { portal, giveCore }: { readonly portal: BuiltServer; readonly giveCore: GiveCore },
  { name, path, cookie }: Kept,
): Promise<Figure> {
  const headers = { ...BROWSER, ...(cookie === undefined ? {} : { cookie }) };
  const bare = await startBareServer({ finished: { [path]: await answerOf(portal.url + path) } });
  await giveCore(portal.pid);
  await giveCore(bare.pid);
  const load =
    (url: string, rounds = 1) =>
    () =>
      answersASecond({
        url,
        paths: [path],
        headers,
        seconds: plan.seconds * rounds,
        connections: plan.connections,
      });
  await load(portal.url, WARM_UP)();
  await load(bare.url, WARM_UP)();
  const ratios = await inTurns(plan.rounds, load(portal.url), load(bare.url)).finally(bare.stop);
  const atLeast = cookie === undefined ? 0.8 : 0.75;
  return { name: `${name} against bare node:http`, limit: { atLeast }, ratios };
}

/** Through `node:http`, because `fetch` would unpack the bytes. */
function answerOf(address: string): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: BROWSER }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${address} answered ${response.statusCode}.`));
        const body = Buffer.concat(chunks);
        const headers = Object.fromEntries(
          Object.entries(response.headers).flatMap(([key, value]) =>
            OWN_HEADERS.has(key) || value === undefined ? [] : [[key, String(value)]],
          ),
        );
        resolve({ headers: { ...headers, 'content-length': String(body.length) }, body: body.toString('base64') });
      });
    }).on('error', reject);
  });
}
