import type { ReviewItem } from '@csz/contract/scores/calls';
import { expect, test } from 'vitest';
import { aGame, aSchool, aSport, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));

async function settle({ id }: GameWithResults, decision: object) {
  const { version } = await db.selectFrom('games').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  const body = { version, ...decision };
  const answer = await portal.send('POST', `/api/csz/admin/scores/${id}/settle`, { body, headers: staff });
  expect(answer.status).toBe(200);
}

const sidesOf = ({ id }: GameWithResults) =>
  db.selectFrom('game_results').select(['score', 'place', 'parts']).where('game_id', '=', id).orderBy('id').execute();

const SETS = [
  [25, 19, 25, 25],
  [20, 25, 22, 17],
];
const withSets = ({ results }: GameWithResults, scores: number[], sets?: number[][]) =>
  results.map(({ id }, at) => ({ gameResultId: String(id), score: scores[at], parts: sets?.[at] }));

async function aMatch() {
  const sport = await aSport(db, { scoring: { unit: 'sets', sets: { toWin: 3 }, softMax: 3 } });
  return aGame(db, { sport_id: sport.id });
}

test('a report that staff accept brings its sets along', async () => {
  const game = await aMatch();
  const stated = { scores: withSets(game, [3, 1], SETS) };
  const { reportId } = (await report(game, await aReporter(portal, game, 0, 'HeadCoach'), [], stated)).body;
  await report(game, await aReporter(portal, game, 1, 'HeadCoach'), [1, 3]);
  await settle(game, { reportId });
  expect((await sidesOf(game)).map(({ parts }) => parts)).toEqual(SETS);
});

test('a report of a meet that staff accept brings its places along', async () => {
  const sport = await aSport(db, { scoring: { unit: 'strokes', lowWins: true, kind: 'placing', allowTie: true } });
  const schools = [(await aSchool(db)).id, (await aSchool(db)).id, (await aSchool(db)).id];
  const game = await aGame(db, { sport_id: sport.id, schools });
  const { reportId } = (await report(game, await aReporter(portal, game, 0, 'HeadCoach'), [80, 72, 75])).body;
  await settle(game, { reportId });
  expect((await sidesOf(game)).map(({ place }) => place)).toEqual([3, 1, 2]);
});

test('sets that staff enter are kept, and stay where a score stays', async () => {
  const game = await aMatch();
  await settle(game, { scores: withSets(game, [3, 1], SETS) });
  expect((await sidesOf(game)).map(({ parts }) => parts)).toEqual(SETS);
  await settle(game, { scores: withSets(game, [3, 2]) });
  expect((await sidesOf(game)).map(({ score, parts }) => [score, parts])).toEqual([
    [3, SETS[0]],
    [2, []],
  ]);
});

test('how a level game was won is on the wire, so that staff keep it where they keep the score', async () => {
  const game = await aGame(db, { sport_id: (await aSport(db, { scoring: { unit: 'goals', allowTie: true } })).id });
  const [home, away] = game.results.map(({ id }) => String(id));
  const scores = [
    { gameResultId: home, score: 2 },
    { gameResultId: away, score: 2, wonBy: 'shootout' },
  ];
  await report(game, await aReporter(portal, game, 1, 'HeadCoach'), [], { scores });
  await settle(game, { scores });
  const { body } = await portal.get<{ items: ReviewItem[] }>(`/api/csz/admin/scores?gameId=${game.id}`, staff);
  const [item] = body.items;
  const wonBy = item?.game.teams.map((team) => [team.id, team.wonBy]);
  expect(new Map(wonBy as [string, string][])).toEqual(
    new Map([
      [home, undefined],
      [away, 'shootout'],
    ]),
  );
  expect(item?.reports.map((stated) => stated.wonBy)).toEqual([
    { [`${away}`]: 'shootout' },
    { [`${away}`]: 'shootout' },
  ]);
});
