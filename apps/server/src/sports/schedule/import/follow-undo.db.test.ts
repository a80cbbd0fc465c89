import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SCHEDULE } from '#server/testing/a-fixture.ts';
import { aSeasonGround, type SeasonGround } from '#server/testing/a-season.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const IMPORT = '/api/csz/scheduleImports';

const bringIn = async (ground: SeasonGround, who: { headers: Record<string, string> }, text: string) =>
  (await ground.ask<{ importId: string }>(IMPORT, who, text)).body.importId;
const undo = (id: string, { headers }: { headers: Record<string, string> }) =>
  portal.send('POST', `${IMPORT}/${id}/undo`, { headers });

async function tellAt(moment: string) {
  portal.at(moment);
  await portal.runJobs({ evenLater: true });
}

const mailsTo = async ({ email }: { email: string }) =>
  (await db.selectFrom('mails').select('text_body').where('to_address', '=', email).orderBy('id').execute()).map(
    ({ text_body }) => text_body,
  );

test('an undo is told like any change: opponents acknowledge it, followers of games within a week get a mail', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const opponent = await ground.coachOf(ground.tuscarora.id);
  const fan = await aMember(portal);
  await db
    .insertInto('follows')
    .values({ member_id: fan.id, school_id: ground.tuscarora.id, sport_id: ground.sport.id, mails: true })
    .execute();
  portal.at('2026-10-30T12:00:00-04:00');
  const game = await ground.play({ event_date: '2026-11-04', location: 'Old Field' });
  const text = 'Date,Time,Opponent,Location\n2026-11-04,6 pm,Tuscarora,New Field\n2026-11-05,7 pm,Tuscarora,\n';
  const importId = await bringIn(ground, coach, text);
  await tellAt('2026-10-30T12:06:00-04:00');
  await db
    .updateTable('games')
    .set({ created_at: new Date('2026-10-30T12:00:00-04:00') })
    .execute();
  await portal.send('POST', `${SCHEDULE}/${game.id}/acknowledge`, { headers: opponent.headers });

  portal.at('2026-10-30T15:00:00-04:00');
  expect((await undo(importId, coach)).status).toBe(200);
  const side = await db
    .selectFrom('game_results')
    .select('unconfirmed_since')
    .where('game_id', '=', game.id)
    .where('school_id', '=', ground.tuscarora.id)
    .executeTakeFirstOrThrow();
  expect(side.unconfirmed_since, 'what was acknowledged is different again').not.toBeNull();
  await tellAt('2026-10-30T15:06:00-04:00');
  for (const person of [fan, opponent.member]) {
    const [brought, takenBack, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(brought).toContain('New place: New Field, it was Old Field.');
    expect(takenBack).toContain('New place: Old Field, it was New Field.');
    expect(takenBack).toContain('It is off the schedule: it was entered by mistake.');
  }
  expect(await mailsTo(coach.member), 'who did it knows').toEqual([]);
});

test('a file that settles a day which could still change says so, and its undo opens it again', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const game = await ground.play({ event_date: '2026-11-13', is_event_date_tbd: true });
  const announced = async () =>
    (
      await db
        .selectFrom('game_changes')
        .select(['field', 'before', 'after'])
        .where('game_id', '=', game.id)
        .orderBy('id')
        .execute()
    ).map(({ field, before, after }) => [field, before, after]);
  const importId = await bringIn(ground, coach, 'Date,Opponent\n2026-11-13,Tuscarora\n');
  expect(await announced()).toEqual([['isEventDateTBD', 'true', 'false']]);
  const sides = db.selectFrom('game_results').select('id').where('game_id', '=', game.id);
  expect(await sides.where('unconfirmed_since', 'is not', null).execute()).toHaveLength(1);
  await undo(importId, coach);
  expect((await announced()).at(-1)).toEqual(['isEventDateTBD', 'false', 'true']);
  const row = db.selectFrom('games').select(['event_date', 'is_event_date_tbd']).where('id', '=', game.id);
  expect(await row.executeTakeFirst()).toEqual({ event_date: '2026-11-13', is_event_date_tbd: true });
});

test('an import that is taken back at once is no news to anyone', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const opponent = await ground.coachOf(ground.tuscarora.id);
  portal.at('2026-10-30T12:00:00-04:00');
  await ground.play({ event_date: '2026-11-04', location: 'Old Field' });
  const text = 'Date,Time,Opponent,Location\n2026-11-04,7 pm,Tuscarora,New Field\n2026-11-05,7 pm,Tuscarora,\n';
  const importId = await bringIn(ground, coach, text);
  portal.at('2026-10-30T12:02:00-04:00');
  await undo(importId, coach);
  await tellAt('2026-10-30T12:30:00-04:00');
  expect(await mailsTo(opponent.member)).toEqual([]);
});

test('what was asked about a game that an undo takes away is asked no more', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const opponent = await ground.coachOf(ground.tuscarora.id);
  const importId = await bringIn(ground, coach, 'Date,Opponent\n2026-11-13,Tuscarora\n');
  const [{ id } = { id: 0 }] = await db
    .selectFrom('games')
    .select('id')
    .where('import_id', '=', Number(importId))
    .execute();
  const wanted = await portal.send('POST', `${SCHEDULE}/${id}/proposals`, {
    headers: opponent.headers,
    body: { kind: 'cancel' },
  });
  expect(wanted.status).toBe(200);
  await undo(importId, coach);
  const { rows } = await sql<{ status: string }>`select status from game_proposals where game_id = ${id}`.execute(db);
  expect(rows).toEqual([{ status: 'overtaken' }]);
});

test('days of a file are judged by the clock of its school', async () => {
  const ground = await aSeasonGround(portal);
  await db.updateTable('states').set({ tz: 'Pacific/Honolulu' }).where('id', '=', ground.state.id).execute();
  const coach = await ground.coachOf(ground.oakdale.id);
  // 1095 days from Oct 30 in Hawaii, where it is still the evening before.
  portal.at('2026-10-31T03:00:00-04:00');
  const last = Temporal.PlainDate.from('2026-10-30').add({ days: 1095 });
  const csv = (day: Temporal.PlainDate) => `Date,Opponent\n${day},Tuscarora\n`;
  const addedBy = async (day: Temporal.PlainDate) =>
    (await ground.ask<{ outcome: { added: number } }>(`${IMPORT}/preview`, coach, csv(day))).body.outcome.added;
  expect(await addedBy(last)).toBe(1);
  expect(await addedBy(last.add({ days: 1 }))).toBe(0);
});
