import { expect, test } from 'vitest';
import { subjectOf, summarizeChanges } from './summarize-changes.ts';

const changed = (field: string, before: string, after: string, game_id = 1) => ({
  game_id,
  title: `Game ${game_id}`,
  isEvent: false,
  changes: [{ field, before, after }],
});

test.each([
  ['status', 'Active', 'Canceled', 'It is canceled.'],
  ['status', 'Active', 'Postponed', 'It is postponed.'],
  ['status', 'Canceled', 'Active', 'It is back on.'],
  ['eventDate', '2026-10-30', '2026-10-31', 'New day: Sat, Oct 31, 2026, it was Fri, Oct 30, 2026.'],
  ['eventDate', '2026-10-30', '', 'The new day is not known yet, it was Fri, Oct 30, 2026.'],
  ['eventDate', '', '2026-10-31', 'New day: Sat, Oct 31, 2026.'],
  ['isEventDateTBD', 'false', 'true', 'The day may still change.'],
  ['startTime', '18:00:00', '00:30:00', 'New time: 12:30 am, it was 6:00 pm.'],
  ['startTime', '12:00:00', '', 'The time is not known yet, it was 12:00 pm.'],
  ['status', 'Active', 'Removed', 'It is off the schedule: it was entered by mistake.'],
  [
    'teams',
    'Oakdale, Tuscarora',
    'Linganore, Oakdale',
    'The teams are now Linganore, Oakdale, they were Oakdale, Tuscarora.',
  ],
  ['homeTeam', 'Oakdale', 'Tuscarora', 'Home team: Tuscarora, it was Oakdale.'],
  ['homeTeam', 'Oakdale', '', 'No team is at home, it was Oakdale.'],
  ['sport', 'Football', 'Flag Football', 'The sport is Flag Football, it was Football.'],
  ['location', '', 'The gym', 'New place: The gym.'],
  ['location', 'The gym', '', 'The place is not known yet, it was The gym.'],
])('%s from "%s" to "%s" reads as a sentence', (field, before, after, sentence) => {
  expect(summarizeChanges([changed(field, before, after)])).toEqual([
    { gameId: 1, title: 'Game 1', isEvent: false, sentences: [sentence] },
  ]);
});

test('what went to and fro is one sentence, from where it was to where it is', () => {
  const burst = [
    changed('startTime', '18:00', '19:00'),
    changed('startTime', '19:00', '20:00'),
    changed('location', 'The gym', 'The field'),
    changed('location', 'The field', 'The gym'),
  ];
  expect(summarizeChanges(burst)).toEqual([
    { gameId: 1, title: 'Game 1', isEvent: false, sentences: ['New time: 8:00 pm, it was 6:00 pm.'] },
  ]);
});

test('a game that is as it was is no news, and each game has its own sentence', () => {
  expect(summarizeChanges([changed('status', 'Active', 'Canceled'), changed('status', 'Canceled', 'Active')])).toEqual(
    [],
  );
  const both = summarizeChanges([changed('status', 'Active', 'Canceled', 2), changed('location', 'A', 'B', 1)]);
  expect(both.map(({ gameId }) => gameId)).toEqual([2, 1]);
});

test('an event has schools, no teams, and is called an event', () => {
  const event = changed('teams', 'Oakdale', 'Linganore, Oakdale', 2);
  const news = summarizeChanges([{ ...event, isEvent: true }]);
  expect(news.flatMap(({ sentences }) => sentences)).toEqual(['It is now for Linganore, Oakdale, it was for Oakdale.']);
  const games = summarizeChanges([changed('status', 'Active', 'Canceled')]);
  const others = summarizeChanges([changed('status', 'Active', 'Canceled', 3)]);
  expect([games, news, [...games, ...others], [...news, ...news], [...games, ...news]].map(subjectOf)).toEqual([
    ...['Schedule change: Game 1', 'Schedule change: Game 2', '2 games have changed'],
    ...['2 events have changed', '2 games and events have changed'],
  ]);
});
