import { setTimeout as wait } from 'node:timers/promises';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { addressOf } from '@csz/contract/core/route';
import { signInStaff } from '../crash/reports.ts';
import type { RestartableServer } from '../postgresql/server.ts';
import { type Answer, ask } from './ask.ts';
import type { Report, Served } from './changes.ts';

const PAGE = '/scores?selectedStateId=1';
const SAYS_AGE = /updated (less than a minute|\d+ minutes?) ago/;

const LOOK_MS = 250;
/** A page runs out after half a minute, and shows for ten seconds more while it is fetched again. */
const MOST_MS = 90_000;
/** Each process keeps what it has shown itself, and each connection goes to the next of them. */
const CONNECTIONS = 16;

/** The database goes away and comes back: what a visitor sees through the edge meanwhile. */
export async function showOutage({ portal, edge }: Served, database: RestartableServer, report: Report): Promise<void> {
  const staff = await signInStaff(portal);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(portal + PAGE)));
  const saysAge = ({ text }: Answer) => SAYS_AGE.test(text);
  const before = await look(edge + PAGE, (answer) => answer.isHit && !saysAge(answer));
  await database.stop();
  const away = await look(edge + PAGE, saysAge);
  report(
    before.isSeen && away.isSeen && away.refused === 0,
    `without the database a page comes through the edge (${away.looks} of ${away.looks + away.refused} times), and after ${away.seconds} s it says how old it is`,
  );
  const own = await ask(edge + addressOf(accountsRoutes.listSessions, {}), staff);
  const isInOurWords = own.status === 503 && own.text.includes('"database-away"');
  report(isInOurWords, "a member's call is then refused by the portal, which says why, and not by the edge");
  await database.start();
  const back = await look(edge + PAGE, (answer) => answer.isHit && !saysAge(answer));
  report(
    back.isSeen && back.refused === 0,
    `with the database the page is a new one ${back.seconds} s later, and is kept by the edge again`,
  );
}

interface Look {
  readonly isSeen: boolean;
  /** Answers that were pages, and that were none. */
  readonly looks: number;
  readonly refused: number;
  readonly seconds: string;
}

/** Looks again and again until an answer is as wanted, or for longer than that should take. */
async function look(url: string, isWanted: (answer: Answer) => boolean): Promise<Look> {
  const began = performance.now();
  const seen = { looks: 0, refused: 0 };
  let isSeen = false;
  while (!isSeen && performance.now() - began < MOST_MS) {
    const answer = await ask(url);
    seen[answer.status === 200 ? 'looks' : 'refused'] += 1;
    isSeen = answer.status === 200 && isWanted(answer);
    await wait(LOOK_MS);
  }
  return { ...seen, isSeen, seconds: ((performance.now() - began) / 1000).toFixed(0) };
}
