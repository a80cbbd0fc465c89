import type { ScheduleGroup } from '@csz/contract/schedule/calls';
import { expect, test } from 'vitest';
import { refreshRecords } from '#server/sports/standings/api.ts';
import { aGame, aSchool, aSport, type GameOptions } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

/** A team, its rival, and games of one Saturday whose times no one knows. */
async function aSaturday() {
  const sport = await aSport(db);
  const [school, rival] = [await aSchool(db), await aSchool(db)];
  const play = async (game: GameOptions) => {
    const saturday = { sport_id: sport.id, event_date: '2026-10-24', start_time: null };
    const played = await aGame(db, { ...saturday, schools: [school.id, rival.id], ...game });
    await db.transaction().execute((tx) => refreshRecords(tx, played.results));
  };
  const results = async () => {
    const { body } = await portal.get<{ items: ScheduleGroup[] }>(`/api/csz/schedules/v2?schoolId=${school.id}`);
    const [group] = body.items;
    return [group?.gamesPast.map(({ gameScoreStatus }) => gameScoreStatus).join(' '), group?.streak];
  };
  return { school, play, results };
}

test('of a doubleheader whose times are not known the second game is the last, whichever was entered first', async () => {
  const { play, results } = await aSaturday();
  await play({ doubleheader_no: 2, scores: [3, 7] });
  await play({ doubleheader_no: 1, scores: [7, 3] });
  expect(await results()).toEqual(['W L', 'L1']);
});

test('where nothing tells which of two games was last, the list and the streak agree', async () => {
  const { school, play, results } = await aSaturday();
  const other = await aSchool(db);
  await play({ schools: [school.id, other.id], scores: [3, 7] });
  await play({ scores: [7, 3] });
  const [list, streak] = await results();
  expect(['W L', 'L W']).toContain(list);
  expect(streak).toBe(`${list?.at(-1)}1`);
});
