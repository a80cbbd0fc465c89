import { expect, test } from 'vitest';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aSchool, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

/** Enters a game against an opponent whose name is typed; answers it as it stands. */
async function against(fixture: Awaited<ReturnType<typeof aFixture>>, schoolName: string, eventDate: string) {
  const { home, homeCoach, form } = fixture;
  const teams = [
    { schoolId: String(home.id), isHomeTeam: true },
    { schoolName, stateId: String(home.state_id) },
  ];
  const { body } = await homeCoach.create(form({ teams, eventDate }));
  return body.game?.teams.find(({ isHomeTeam }) => !isHomeTeam);
}

test('a state in brackets says where an opponent is, and no namesake at home is taken for it', async () => {
  const fixture = await aFixture(portal);
  const kentucky = await aState(db, { name: 'Kentucky', code: 'KY' });
  const namesake = await aSchool(db, { state_id: fixture.home.state_id, name: 'Betsy Layne' });
  const there = await aSchool(db, { state_id: kentucky.id, name: 'Betsy Layne High School' });
  expect(await against(fixture, 'Betsy Layne', '2026-11-06')).toMatchObject({ schoolId: String(namesake.id) });
  expect(await against(fixture, 'Betsy Layne (KY)', '2026-11-13')).toMatchObject({ schoolId: String(there.id) });
});

test('a school of a state that is new to us is a placeholder there, and the state stays out of the lists', async () => {
  const fixture = await aFixture(portal);
  const guest = await against(fixture, 'Pennsville Area (Pennsylvania)', '2026-11-06');
  expect(guest).toMatchObject({ schoolName: 'Pennsville Area', stateCode: 'PA', isPlaceholder: true });
  expect(await against(fixture, 'PENNSVILLE AREA HS (PA)', '2026-11-13')).toMatchObject({ schoolId: guest?.schoolId });
  const { body } = await portal.get<{ items: { name: string }[] }>('/api/csz/states');
  expect(body.items.map(({ name }) => name)).not.toContain('Pennsylvania');
});
