import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recomputeRecords } from '#server/sports/standings/api.ts';
import { aGame, aSchool, aSport, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';

const portal = await openPortal();
const { db } = portal;
const headers = await headersOf(portal, await aMember(portal, { is_site_admin: true }));

/** Settles a game, and stays in the transaction for a while before it commits. */
const settle = ({ id, results }: GameWithResults, stayMs: number) =>
  db.transaction().execute(async (tx) => {
    const sides = results.map((side, index) => ({ gameResultId: side.id, score: 40 + index }));
    await settleById(tx, id, { result: { status: 'final', sides }, source: 'coach', reporter: 'Bench' });
    await sleep(stayMs);
  });

test.each([
  ['before', 200, 0],
  ['while', 0, 0],
  ['after', 0, 40],
])('a result that comes in %s its school is merged counts for the school that stays', async (_when, stayMs, waitMs) => {
  const sport_id = (await aSport(db)).id;
  const [into, opponent] = [await aSchool(db), await aSchool(db)];
  const from = await aSchool(db, { status: 'placeholder' });
  const game = await aGame(db, { sport_id, schools: [opponent.id, from.id] });
  const merging = portal.send('POST', `/api/csz/admin/schools/${from.id}/merge`, {
    headers,
    body: { intoSchoolId: String(into.id) },
  });
  await sleep(waitMs);
  const [answer] = await Promise.all([merging, settle(game, stayMs)]);
  expect(answer.status).toBe(200);
  const records = await db.selectFrom('team_records').selectAll().where('sport_id', '=', sport_id).execute();
  expect(records.find(({ school_id }) => school_id === into.id)).toMatchObject({ wins: 1, losses: 0 });
  expect(records.find(({ school_id }) => school_id === opponent.id)).toMatchObject({ wins: 0, losses: 1 });
  expect((await recomputeRecords(db, { mend: false })).differences).toEqual([]);
});
