import { expect, test } from 'vitest';
import type { Member } from '#server/platform/actor.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import type { GivenRole } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter } from '#server/testing/reporting.ts';
import { reportScore } from './report-score.ts';

const portal = await openPortal();

/** A member with a role at a side of a game, or one of staff, as calls know them. */
async function anActorAt(game: GameWithResults, side: number, role?: GivenRole['role']): Promise<Member> {
  const { id, email } = await aReporter(portal, game, side, role);
  const {
    school_id: schoolId,
    sport_id: sportId,
    district_id: districtId,
  } = game.results[side] ?? {
    school_id: null,
    sport_id: null,
    district_id: null,
  };
  const roles = role === undefined ? [] : [{ id: 1, role, schoolId, sportId, districtId }];
  const who = { kind: 'member', memberId: id, sessionId: 1, email, displayName: 'Pat Quinn', avatarUrl: '' } as const;
  return { ...who, isSiteAdmin: role === undefined, isEmailVerified: true, secondFactor: 'fine', roles };
}

/** What the database is asked for one report of the last quarter's score. */
async function wantedFor(game: GameWithResults, actor: Member) {
  const counted = countStatements(portal.db);
  const sides = game.results.map(({ id }, at) => ({ gameResultId: id, score: 60 - at }));
  const report = { sides, isCertain: true, isFinal: true, reason: '' };
  await counted.db.transaction().execute((tx) => reportScore(tx, portal.platform, { gameId: game.id, actor, report }));
  const of = (table: string) => (name: string) => name === table;
  return {
    locks: counted.locked().filter(of('games')).length,
    reports: counted.read().filter(of('score_reports')).length,
    statements: counted.count(),
  };
}

test('a report that settles a game locks it once and reads its reports once', async () => {
  const game = await aGame(portal.db);
  expect(await wantedFor(game, await anActorAt(game, 0, 'HeadCoach'))).toMatchObject({ locks: 1, reports: 1 });
  const settling = await wantedFor(game, await anActorAt(game, 1, 'HeadCoach'));
  expect(settling).toMatchObject({ locks: 1, reports: 1 });
  expect(settling.statements).toBeLessThanOrEqual(30);
});

test("so does staff's word, which is the result at once", async () => {
  const game = await aGame(portal.db);
  expect(await wantedFor(game, await anActorAt(game, 0))).toMatchObject({ locks: 1, reports: 1 });
});
