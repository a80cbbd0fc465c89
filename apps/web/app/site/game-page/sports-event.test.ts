import { expect, test } from 'vitest';
import { aGame, aTeam } from '#web/testing/samples.ts';
import { sportsEvent } from './sports-event.ts';

test('search engines learn when, where and who', () => {
  expect(sportsEvent(aGame({ location: 'Centennial Stadium' }))).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Howard at Centennial, Football',
    startDate: '2026-10-30T18:30:00-04:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { name: 'Centennial Stadium' },
    homeTeam: { '@type': 'SportsTeam', name: 'Centennial' },
    awayTeam: { '@type': 'SportsTeam', name: 'Howard' },
  });
});

test('without a time the day stands alone, without a day there is nothing to show', () => {
  expect(sportsEvent(aGame({ startTime: null, startTimeUnknown: true }))).toMatchObject({ startDate: '2026-10-30' });
  expect(sportsEvent(aGame({ eventDate: null, isEventDateTBD: true }))).toBeUndefined();
});

test.each([
  ['Postponed', 'https://schema.org/EventPostponed'],
  ['Canceled', 'https://schema.org/EventCancelled'],
] as const)('a %s game is marked so', (status, eventStatus) => {
  expect(sportsEvent(aGame({ status }))).toMatchObject({ eventStatus });
});

test('a meet has competitors but no home team', () => {
  const meet = sportsEvent(aGame({ teams: ['A', 'B', 'C'].map((name) => aTeam({ name })) }));
  expect(meet).toMatchObject({ competitor: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
  expect(meet).not.toHaveProperty('homeTeam');
});
