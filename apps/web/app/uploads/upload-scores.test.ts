import type { UploadPage } from '@csz/contract/upload-scores';
import { expect, test } from 'vitest';
import { aTeam } from '#web/testing/samples.ts';
import { missingScores, scoresTyped, typedFrom } from './upload-scores.ts';

const teams = [
  aTeam({ name: 'Howard', id: '2', canEdit: true, score: 14 }),
  aTeam({ name: 'Centennial', id: '1', canEdit: true, score: 21 }),
];

test('the form starts empty, whatever others reported', () => {
  expect(typedFrom({ teams, myReport: null })).toEqual({ '1': '', '2': '' });
});

test('who reported before starts from that, and a correction from what is settled', () => {
  const myReport = { scores: { '1': 20, '2': 0 } } as unknown as UploadPage['myReport'];
  expect(typedFrom({ teams, myReport })).toEqual({ '1': '20', '2': '0' });
  const settled = teams.map((team) => ({ ...team, finalScore: team.score }));
  expect(typedFrom({ teams: settled, myReport: null })).toEqual({ '1': '21', '2': '14' });
});

test('every team without a score is marked, and those with one that cannot be', () => {
  expect(missingScores(teams, { '1': ' ', '2': '-3' })).toEqual({
    'scores.1': 'Centennial has no score yet',
    'scores.2': 'Must be valid score',
  });
  expect(missingScores(teams, { '1': '21', '2': '0' })).toEqual({});
});

test('a team that is not this one to edit is not asked for', () => {
  const [first, second] = teams;
  const fixed = [first, { ...second, canEdit: false }] as typeof teams;
  expect(missingScores(fixed, { '2': '14' })).toEqual({});
});

test('what is typed goes out as numbers', () => {
  expect(scoresTyped(teams, { '1': '21', '2': '14.5' })).toEqual([
    { id: '2', finalScore: 14.5 },
    { id: '1', finalScore: 21 },
  ]);
});
