import { expect, test } from 'vitest';
import { historyOf } from './change-history.ts';

const change = (field: string, before: string, after: string, minute = 0) => ({
  field,
  before,
  after,
  changedAt: `2026-10-31T01:${String(minute).padStart(2, '0')}:00.000Z`,
  changedBy: 'Coach, Howard',
});
const lineOf = (field: string, before: string, after: string) => historyOf([change(field, before, after)])[0]?.lines[0];

test('what one person changed at one moment is one entry, the newest first', () => {
  const history = historyOf([
    change('score', '', 'Howard 14', 5),
    change('scoreTrust', 'unreported', 'reported', 5),
    change('score', 'Howard 14', 'Howard 17', 9),
  ]);
  expect(history.map(({ changedAt, lines }) => [changedAt.slice(14, 16), lines.length])).toEqual([
    ['09', 1],
    ['05', 2],
  ]);
});

test.each([
  ['resultStatus', 'none', 'final', { label: 'Result', before: '', after: 'Final' }],
  ['scoreTrust', 'official', 'corrected', { label: 'Score is', before: 'Official', after: 'Corrected' }],
  ['acknowledged', '', 'Quarry Ridge', { label: 'Confirmed by', before: '', after: 'Quarry Ridge' }],
  ['noHomeTeam', 'false', 'true', { label: 'Neutral site', before: 'no', after: 'yes' }],
  ['isEventDateTBD', 'true', 'false', { label: 'Date', before: 'to be decided', after: 'settled' }],
  ['doubleheaderNo', '', '2', { label: 'Doubleheader', before: '', after: 'game 2' }],
  ['eventDate', '2026-10-23', '', { label: 'Date', before: 'Oct 23, 2026', after: 'TBD' }],
  ['startTime', '18:30:00', '19:00:00', { label: 'Time', before: '6:30 pm', after: '7:00 pm' }],
  ['forfeitScope', 'both', 'league', { label: 'Forfeit counts', before: 'league and overall', after: 'league only' }],
  ['notes', 'old', 'new', { label: 'Notes', before: '', after: 'changed' }],
  ['youtubeLink', '', 'https://youtu.be/x', { label: 'Video link', before: '', after: 'added' }],
  ['someNewField', 'false', 'true', { label: 'Some new field', before: 'false', after: 'true' }],
])('%s from "%s" to "%s" can be read', (field, before, after, line) => {
  expect(lineOf(field, before, after)).toEqual(line);
});
