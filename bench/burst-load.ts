import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_PATH } from '@csz/contract/core/constants';
import { gameKey } from '@csz/contract/games/keys';
import { gamesRoutes } from '@csz/contract/games/routes';
import { scoresRoutes } from '@csz/contract/scores/routes';
import type { Report } from './burst-data.ts';

/** What came of reports. Times in milliseconds. */
export interface Reported {
  /** From the moment when each should have left: one that waits for its turn has that in its time. */
  readonly times: readonly number[];
  /** Ids of reports that were answered with 200. */
  readonly acknowledged: readonly number[];
  /** Until a page that was open had the change. */
  readonly seenAfter: readonly number[];
  /** What went wrong, a line each. */
  readonly failures: readonly string[];
}

interface Reporting {
  readonly url: string;
  readonly reports: readonly Report[];
  /** At fixed times, however long the answers take; otherwise one after the other. */
  readonly aSecond?: number;
}

/** Sends reports, and looks at every game that was reported as an open page does. */
export async function report({ url, reports, aSecond }: Reporting): Promise<Reported> {
  const agent = new Agent({ keepAlive: true });
  const reported = { times: [] as number[], acknowledged: [] as number[], failures: [] as string[] };
  const open = await openPage(url, agent);
  const begun = performance.now();
  const sendOne = async (one: Report, due: number) => {
    open.expect(one.gameId);
    const answer = await send(agent, url + scoresRoutes.submitScores.path, one);
    reported.times.push(performance.now() - due);
    if (answer.status === 200) reported.acknowledged.push(Number(JSON.parse(answer.body).reportId));
    else reported.failures.push(`a report: ${answer.status} ${answer.body.slice(0, 200)}`);
  };
  const sent: Promise<void>[] = [];
  for (const [at, one] of reports.entries()) {
    if (aSecond === undefined) await sendOne(one, performance.now());
    else {
      const due = begun + (at * 1000) / aSecond;
      await wait(Math.max(0, due - performance.now()));
      sent.push(sendOne(one, due));
    }
  }
  await Promise.all(sent);
  const { seenAfter, failures } = await open.close();
  agent.destroy();
  return { ...reported, seenAfter, failures: [...reported.failures, ...failures] };
}

/** The last changes are still on their way to open pages. */
const LAST_MS = 3000;

/** A page that hears of changes, and asks for each game that it hears of. */
async function openPage(url: string, agent: Agent) {
  const expected = new Map<string, number>();
  const seenAfter: number[] = [];
  const failures: string[] = [];
  const look = async (key: string, id: number) => {
    const since = expected.get(key);
    if (since === undefined) return;
    expected.delete(key);
    const address = url + gamesRoutes.getGame.path.replace(':id', String(id));
    const answer = await send(agent, address, { 'cache-control': 'no-cache' });
    seenAfter.push(performance.now() - since);
    if (answer.status !== 200) failures.push(`${address}: ${answer.status}`);
  };
  const stream = request(url + LIVE_PATH, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      for (const [key, id] of text.matchAll(/game:(\d+)/g)) void look(key, Number(id));
    });
    response.on('error', () => {});
  });
  stream.on('error', () => {});
  await new Promise<void>((resolve) => stream.on('response', () => resolve()).end());
  return {
    /** A change of this game is to come; only the first of several at once is timed. */
    expect: (gameId: number) => void expected.set(gameKey(gameId), expected.get(gameKey(gameId)) ?? performance.now()),
    close: async () => {
      for (let waited = 0; expected.size > 0 && waited < LAST_MS; waited += 50) await wait(50);
      stream.destroy();
      for (const key of expected.keys()) failures.push(`${key} never reached an open page`);
      return { seenAfter, failures };
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A failed connection is an answer too: nothing may fail. */
function send(agent: Agent, address: string, what: Report | Record<string, string>): Promise<Answer> {
  const isReport = 'token' in what && 'body' in what;
  const headers = isReport
    ? { authorization: `Bearer ${what.token}`, 'content-type': 'application/json' }
    : { ...what };
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, body: error.message });
    const sent = request(address, { agent, method: isReport ? 'POST' : 'GET', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', lost);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', lost);
    sent.end(isReport ? what.body : undefined);
  });
}
