import { expect, test } from 'vitest';
import { formatTeams, formatWhen } from './write-score-request.ts';

const team = (name: string, is_home = false) => ({ name, is_home });

test.each([
  [[team('Ridge'), team('Elm', true)], 'Ridge at Elm'],
  [[team('Ridge'), team('Elm')], 'Ridge vs. Elm'],
  [[team('Ridge'), team('Elm'), team('Oak')], 'Ridge, Elm and 1 more'],
  [[team('Ridge')], 'Ridge'],
])('%o are "%s" in a mail', (teams, words) => {
  expect(formatTeams(teams)).toBe(words);
});

test.each([
  ['2026-10-30', '19:00:00', 'Friday, October 30, 7:00 pm'],
  ['2026-10-30', '00:30', 'Friday, October 30, 12:30 am'],
  ['2026-10-30', null, 'Friday, October 30'],
  [null, '19:00', 'date to be decided'],
])('%s %s is "%s"', (day, time, words) => {
  expect(formatWhen(day, time)).toBe(words);
});
