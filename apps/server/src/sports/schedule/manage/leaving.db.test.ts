import { expect, test } from 'vitest';
import { aFixture, aKeeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aSchool } from '#server/testing/factories.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

test('who leaves the portal is no longer named in what they changed and asked', async () => {
  const { coachOf, home, away, form, homeCoach, awayCoach } = await aFixture(portal);
  const leaver = await coachOf(home, { first_name: 'Corey', last_name: 'Halpern' });
  const saved = (await leaver.create(form())).body.game;
  await leaver.update(saved?.id ?? '', form({ version: saved?.version, location: 'The gym' }));
  const swapped = [{ schoolId: String(home.id) }, { schoolId: String(away.id), isHomeTeam: true }];
  const theirs = (await homeCoach.create(form({ eventDate: '2026-12-04', teams: swapped }))).body.game;
  await leaver.send('POST', `${SCHEDULE}/${theirs?.id}/proposals`, { kind: 'cancel', note: 'I am off.' });
  const wanted = await awayCoach.send<{ id: string }>('POST', `${SCHEDULE}/${saved?.id}/proposals`, { kind: 'cancel' });
  const declined = await leaver.send('POST', `/api/csz/schedule-proposals/${wanted.body.id}/decline`, {
    answer: 'Never.',
  });
  expect(declined.status).toBe(200);
  await leavePortal(portal, leaver.member);
  const tables = ['games', 'game_changes', 'game_proposals'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(rows)).not.toMatch(/Corey|Halpern|I am off|Never/);
  expect((await homeCoach.see(saved?.id ?? '')).changes[0]?.changedBy).toBe('Former member');
});

test('what a school asked before it was merged into another is asked no more', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, home, away } = await aFixture(portal);
  const { id } = await aSavedGame();
  await awayCoach.send('POST', `${SCHEDULE}/${id}/proposals`, { kind: 'cancel' });
  const into = await aSchool(db);
  const staff = await aKeeper(portal, [], { is_site_admin: true });
  // By day: at night the mails of the other test would wait for a morning that has passed for the jobs' own clock.
  const mergedAt = '2026-10-31T14:30:00Z';
  portal.at(mergedAt);
  const merge = await staff.send('POST', `/api/csz/admin/schools/${away.id}/merge`, {
    intoSchoolId: String(into.id),
    reason: 'The same school.',
  });
  expect(merge.status).toBe(200);
  const rows = await db
    .selectFrom('game_proposals')
    .select(['school_id', 'status', 'decided_at'])
    .where('game_id', '=', Number(id))
    .execute();
  expect(rows).toEqual([{ school_id: into.id, status: 'overtaken', decided_at: new Date(mergedAt) }]);
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: String(into.id) }];
  const stale = await homeCoach.update(id, form({ version: 1, teams, notes: 'Bring water.' }));
  expect(stale.body.code, 'anyone who had it open is notified').toBe('game-changed');
});
