import { pages } from '@csz/contract/pages';
import type { ImportOutcome } from '@csz/contract/schedule/import';
import { expect, test } from 'vitest';
import { aSeasonGround } from '#server/testing/a-season.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const IMPORT = '/api/csz/scheduleImports';

interface Imported {
  readonly outcome: ImportOutcome;
}

test('a coach’s games without a day come in with the season of the other rows, or with the one they say', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const bringIn = async (text: string) => (await ground.ask<Imported>(IMPORT, coach, text)).body.outcome;
  const file = 'Date,Opponent\n2026-11-06,Tuscarora\nTBD,Linganore\n';
  expect(await bringIn(file)).toMatchObject({ added: 2, rejected: 0, items: [{}, { eventDate: null, kind: 'added' }] });
  expect(await bringIn(file)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  const [problem] = (await bringIn('Date,Opponent\nTBD,Tuscarora\n')).items.map((item) => item.problem);
  expect(problem).toBe(
    'The day is to be decided, but the season is not known. Write it in a column called season, like 2026-2027.',
  );
  expect(await bringIn('Date,Opponent\n2026-11-06,Tuscarora\n2025-11-06,Tuscarora\nTBD,Linganore\n')).toMatchObject({
    rejected: 1,
  });
  expect(await bringIn('Date,School year,Opponent\nTBD,2027-2028,Tuscarora\n')).toMatchObject({ added: 1 });
  expect(await bringIn('Date,Opponent\n2026-11-13,Linganore\n')).toMatchObject({ added: 0, updated: 1 });
});

test('a season with games whose day is open goes out and comes back without a change', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const { id } = await ground.play({ event_date: null });
  await ground.play({ event_date: '2026-11-20', is_event_date_tbd: true });
  await ground.play({ event_date: '2026-11-06' });
  const about = { schoolId: String(ground.oakdale.id), sportId: String(ground.sport.id), season: '2026-2027' };
  const { body: text } = await portal.get<string>(pages.seasonFile(about));
  expect(text.match(/TBD,2026-2027/g)).toHaveLength(2);
  const rows = () => db.selectFrom('games').selectAll().where('sport_id', '=', ground.sport.id).orderBy('id').execute();
  const before = await rows();
  const { body } = await ground.ask<Imported>(IMPORT, coach, text);
  expect(body.outcome).toMatchObject({ rows: 3, added: 0, updated: 0, unchanged: 3, rejected: 0 });
  expect(await rows()).toEqual(before);
  const dated = text.replace(`${id},TBD,`, `${id},2026-12-04,`);
  expect((await ground.ask<Imported>(IMPORT, coach, dated)).body.outcome).toMatchObject({ added: 0, updated: 1 });
});
