import type { GameDetail } from '@csz/contract/games/calls';
import type { Recap } from '@csz/contract/recaps/calls';
import type { ScoreReport } from '@csz/contract/scores/calls';
import { expect, test } from 'vitest';
import { aDebtor, scoresOf, submit } from '#server/testing/a-debtor.ts';
import { aDistrict, aLeague, aMembership } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

/** A team whose league belongs to a conference, and the director of that conference. */
async function aConference(season = 2026) {
  const debtor = await aDebtor(portal);
  const { home, sport, district } = debtor;
  const conference = await aDistrict(db, { kind: 'conference', state_id: district.state_id });
  const league = await aLeague(db, { district_id: conference.id });
  await aMembership(db, { league_id: league.id, school_id: home.id, sport_id: sport.id, season });
  const director = await debtor.as({ role: 'LeagueDirector', district_id: conference.id });
  return { ...debtor, director };
}

test('the director of a conference speaks for its teams like the director of a county', async () => {
  const { played, director, home } = await aConference();
  const game = await played(2);
  const me = await portal.get(`/api/csz/games/${game.id}/me`, director.headers);
  expect(me.body).toMatchObject({ role: 'League Director', schoolId: String(home.id), canSubmitScores: true });
  const body = { gameId: String(game.id), scores: scoresOf(game, 21, 14) };
  expect((await portal.send('POST', '/api/csz/memberScores', { body, headers: director.headers })).status).toBe(200);
  const report = await db
    .selectFrom('score_reports')
    .select(['voice', 'school_id', 'source'])
    .where('game_id', '=', game.id)
    .executeTakeFirst();
  expect(report).toEqual({ voice: 'coach', school_id: home.id, source: 'coach' });
  const { body: listed } = await portal.get<{ items: ScoreReport[] }>(`/api/csz/games/${game.id}/reports`);
  expect(listed.items).toMatchObject([{ role: 'League Director', schoolName: '' }]);
  const { body: page } = await portal.get<GameDetail>(`/api/csz/games/${game.id}`);
  expect(page.changes[0]?.changedBy).toMatch(/, League Director$/);
});

test('of a missing score the director can say that the game was not played, or given up', async () => {
  const { played, director, query } = await aConference();
  const [off, given] = [await played(2), await played(3)];
  const mine = await portal.get(`/api/csz/scores/missing/me?${query}`, director.headers);
  expect(mine.body).toEqual({ managedGameIds: [String(off.id), String(given.id)] });
  const outcomes = await submit(
    portal,
    director.headers,
    { gameId: String(off.id), status: 'not played' },
    { gameId: String(given.id), status: 'forfeit', forfeitedBy: [String(given.results[0]?.id)] },
  );
  expect(outcomes).toMatchObject([{ message: 'Marked as not played.' }, { message: 'The forfeit is on the record.' }]);
});

test('the recap of the director is read at once', async () => {
  const { played, director } = await aConference();
  const game = await played(2);
  const answer = await portal.send<{ recap: Recap }>('POST', '/api/csz/recaps', {
    body: { gameId: String(game.id), message: 'A fine night.' },
    headers: director.headers,
  });
  expect(answer.body.recap).toMatchObject({ status: 'shown', role: 'League Director' });
});

test('a league of another season gives no say', async () => {
  const { played, director, query } = await aConference(2025);
  const game = await played(2);
  const me = await portal.get(`/api/csz/games/${game.id}/me`, director.headers);
  expect(me.body).toMatchObject({ role: 'Member', schoolId: null });
  const mine = await portal.get(`/api/csz/scores/missing/me?${query}`, director.headers);
  expect(mine.body).toEqual({ managedGameIds: [] });
});
