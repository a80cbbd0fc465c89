import { expect, test } from 'vitest';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal({ PUBLIC_URL: 'https://scores.example.org' });
const calendarOf = (id: number | string) => portal.get<string>(`/scores/view/${id}/calendar.ics`);

test('a game comes as a calendar entry in its local time', async () => {
  const [home, away] = [
    await aSchool(portal.db, { short_name: 'Stony Creek' }),
    await aSchool(portal.db, { short_name: 'Quarry Ridge' }),
  ];
  const sport = await aSport(portal.db, { name: 'Football' });
  const game = await aGame(portal.db, { schools: [home.id, away.id], sport_id: sport.id });

  const { status, headers, body } = await calendarOf(game.id);

  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/calendar/);
  expect(body).toContain('SUMMARY:Football: Quarry Ridge at Stony Creek');
  expect(body).toContain('DTSTART;TZID=America/New_York:20261030T190000');
  expect(body).toContain(`UID:game-${game.id}@scores.example.org`);
});

test('a cancelled game says so', async () => {
  const game = await aGame(portal.db, { status: 'Canceled' });
  expect((await calendarOf(game.id)).body).toContain('STATUS:CANCELLED');
});

test('a game without a date has nothing to put into a calendar', async () => {
  const game = await aGame(portal.db, { event_date: null });
  const { status, body } = await calendarOf(game.id);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'game-undated' });
});

test('a game that is not there has no calendar', async () => {
  const { status, body } = await calendarOf(999_999_999);
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'game-not-found' });
});
