import { pages } from '@csz/contract/pages';
import type { ImportOutcome } from '@csz/contract/schedule/import';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { aSeasonGround } from '#server/testing/a-season.ts';
import { aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

/** A coach of a cross-country team and their race against Tuscarora, some days ago. */
async function aRace(scores?: readonly (number | null)[]) {
  const ground = await aSeasonGround(portal);
  const scoring = { unit: 'points', lowWins: true, kind: 'placing', min: 15 } as const;
  const sport = await aSport(db, { name: `Cross Country of ${ground.state.name}`, scoring });
  const coach = await ground.coachOf(ground.oakdale.id, sport.id);
  const race = { sport_id: sport.id, event_date: '2026-10-20' };
  const game = await ground.play(scores === undefined ? race : { ...race, scores });
  const bring = async (text: string) => {
    const form = { sportId: String(sport.id) };
    const { body } = await ground.ask<{ outcome: ImportOutcome }>('/api/csz/scheduleImports', coach, text, form);
    return body.outcome;
  };
  const address = pages.seasonFile({
    schoolId: String(ground.oakdale.id),
    sportId: String(sport.id),
    season: '2026-2027',
  });
  const download = async () => (await portal.get<string>(address)).body;
  return { game, bring, download };
}

const reportsOf = ({ id }: { id: number }) =>
  db.selectFrom('score_reports').select(['scores', 'result_status']).where('game_id', '=', id).orderBy('id').execute();

test('the file of a season says that a team has no team score', async () => {
  const { download } = await aRace([26, null]);
  const [row] = parse<Record<string, string>>(await download(), { bom: true, columns: true });
  expect(row).toMatchObject({ 'Home score': '26', 'Away score': 'No team score', Result: 'final' });
});

test('a race without a result has empty scores, not missing teams', async () => {
  const { download } = await aRace();
  const [row] = parse<Record<string, string>>(await download(), { bom: true, columns: true });
  expect(row).toMatchObject({ 'Home score': '', 'Away score': '', Result: '' });
});

test('a season that was downloaded comes in again without a change', async () => {
  const { bring, download } = await aRace([26, null]);
  const outcome = await bring(await download());
  expect(outcome).toMatchObject({ rows: 1, updated: 0, rejected: 0, scoresReported: 0 });
  expect(outcome.items.map(({ kind, problem }) => [kind, problem])).not.toContainEqual(['rejected', expect.anything()]);
});

test('a coach reports no team score with a file', async () => {
  const { game, bring } = await aRace();
  const outcome = await bring('Date,Home,Home score,Away,Away score\n10/20/2026,Oakdale,26,Tuscarora,No team score\n');
  expect(outcome).toMatchObject({ rejected: 0, scoresReported: 1 });
  const [report] = await reportsOf(game);
  expect([report?.result_status, Object.values(report?.scores ?? {})]).toEqual(['final', [26, null]]);
});

test('no team score against a score that is settled is no agreement: the file says that another one stands', async () => {
  const { game, bring } = await aRace([26, 60]);
  const outcome = await bring('Date,Home,Home score,Away,Away score\n10/20/2026,Oakdale,26,Tuscarora,inc\n');
  expect(outcome.scoresReported).toBe(0);
  expect(JSON.stringify(outcome.items)).toContain('Another score stands; correct it on the page of the game.');
  expect(await reportsOf(game)).toEqual([]);
});
