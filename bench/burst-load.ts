import { Agent, request } from 'node:http';
import { scoresRoutes } from '@csz/contract/scores/routes';
import type { Night, Report } from './burst-data.ts';

/** One report to so many reads. */
const READS_A_REPORT = 19;

/** What a night was like from outside. Times in milliseconds. */
export interface NightSeen {
  readonly reads: readonly number[];
  readonly reports: readonly number[];
  /** Ids of reports that were answered with 200. */
  readonly acknowledged: readonly number[];
  /** What went wrong, a line each. */
  readonly failures: readonly string[];
  readonly seconds: number;
}

interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
}

/** Reads and reports over so many connections at once, each asking its next as soon as it has its answer. */
export async function liveThrough(night: Night, { url, seconds, connections }: Load): Promise<NightSeen> {
  const seen = {
    reads: [] as number[],
    reports: [] as number[],
    acknowledged: [] as number[],
    failures: [] as string[],
  };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let wanted = 0;
  let reported = 0;
  const one = async () => {
    wanted += 1;
    const isReport = wanted % (READS_A_REPORT + 1) === 0;
    const report = isReport ? night.reports[reported++] : undefined;
    const path = night.reads[wanted % night.reads.length] ?? '/scores';
    const begun = performance.now();
    const answer = await send(agent, url, report ?? path);
    (report === undefined ? seen.reads : seen.reports).push(performance.now() - begun);
    if (answer.status !== 200)
      seen.failures.push(`${report === undefined ? path : 'a report'}: ${answer.status} ${answer.body.slice(0, 200)}`);
    else if (report !== undefined) seen.acknowledged.push(Number(JSON.parse(answer.body).reportId));
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await one();
    }),
  );
  agent.destroy();
  return { ...seen, seconds: (performance.now() - startedAt) / 1000 };
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A failed connection is an answer too: nothing may fail. */
function send(agent: Agent, url: string, what: Report | string): Promise<Answer> {
  const isRead = typeof what === 'string';
  const headers = isRead
    ? { 'accept-encoding': 'gzip, br' }
    : { authorization: `Bearer ${what.token}`, 'content-type': 'application/json' };
  const address = url + (isRead ? what : scoresRoutes.submitScores.path);
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, body: error.message });
    const sent = request(address, { agent, method: isRead ? 'GET' : 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', lost);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', lost);
    sent.end(isRead ? undefined : what.body);
  });
}
