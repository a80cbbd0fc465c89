import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_PATH } from '@csz/contract/core/constants';
import { gameKey } from '@csz/contract/games/keys';
import { gamesRoutes } from '@csz/contract/games/routes';
import { scoresRoutes } from '@csz/contract/scores/routes';
import type { Report } from './burst-data.ts';
import { type OpenBoards, openBoards } from './open-boards.ts';

/** What came of reports. Times in milliseconds. */
export interface Reported {
  /** From the moment when each should have left: one that waits for its turn has that in its time. */
  readonly times: readonly number[];
  /** Ids of reports that were answered with 200. */
  readonly acknowledged: readonly number[];
  /** Until the page of the game that was open had the change. */
  readonly seenAfter: readonly number[];
  /** Until a board of its county or state that was open showed the scores. */
  readonly onBoardAfter: readonly number[];
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
  const newest = (address: string) => send(agent, address, { 'cache-control': 'no-cache' }).then(({ body }) => body);
  const boards = await openBoards(url, reports, newest);
  const open = await openPage(url, agent, boards);
  const begun = performance.now();
  const sendOne = async (one: Report, due: number) => {
    open.expect(one.gameId);
    boards.expect(one);
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
  return { ...reported, seenAfter, onBoardAfter: boards.seenAfter, failures: [...reported.failures, ...failures] };
}

interface Reading {
  readonly url: string;
  readonly paths: readonly string[];
  /** In turn: of a guest, and of a member. */
  readonly headers: readonly Record<string, string>[];
  readonly aSecond: number;
  readonly seconds: number;
}

/** Reads at fixed times, however long the answers take: milliseconds from the moment when each should have left. */
export async function readOnTime({ url, paths, headers, aSecond, seconds }: Reading): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  for (let at = 0; at < aSecond * seconds; at += 1) {
    const due = begun + (at * 1000) / aSecond;
    await wait(Math.max(0, due - performance.now()));
    const answer = send(agent, url + paths[at % paths.length], headers[at % headers.length] ?? {});
    sent.push(answer.then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(sent);
  agent.destroy();
  return times;
}

/** The last changes are still on their way to open pages. */
const LAST_MS = 3000;

/** Pages that hear of changes: of each game that is reported, and these boards. */
async function openPage(url: string, agent: Agent, boards: OpenBoards) {
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
      boards.hear(text);
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
      const missing = () => expected.size + boards.missing();
      for (let waited = 0; missing() > 0 && waited < LAST_MS; waited += 50) await wait(50);
      stream.destroy();
      await boards.close();
      if (boards.missing() > 0) failures.push(`${boards.missing()} scores never came to their boards`);
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
