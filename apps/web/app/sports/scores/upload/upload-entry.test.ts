import type { UploadPage } from '@csz/contract/scores/upload-scores';
import { expect, test } from 'vitest';
import { NOTHING_TYPED } from '#web/sports/scores/report/entry.ts';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { missingOf, startOf, teamsOf } from './upload-entry.ts';

const teams = [
  aTeam({ name: 'Howard', id: '2', canEdit: true, score: 14 }),
  aTeam({ name: 'Centennial', id: '1', canEdit: true, score: 21 }),
];
const game = aGameDetail({ teams });
const typed = (scores: Record<string, string>) => ({ ...NOTHING_TYPED, scores });

test('the form starts empty, whatever others reported', () => {
  expect(startOf({ game, teams, myReport: null }).scores).toEqual({ '1': '', '2': '' });
});

test('who reported before starts from that, and a correction from what is settled', () => {
  const myReport = { scores: { '1': 20, '2': 0 } } as unknown as UploadPage['myReport'];
  expect(startOf({ game, teams, myReport }).scores).toEqual({ '1': '20', '2': '0' });
  const settled = teams.map((team) => ({ ...team, finalScore: team.score }));
  expect(startOf({ game, teams: settled, myReport: null }).scores).toEqual({ '1': '21', '2': '14' });
});

test('every team without a score is marked, one that is not theirs to edit is not', () => {
  expect(missingOf({ teams }, typed({ '1': ' ' }))).toEqual({
    'scores.1': 'Centennial has no score yet',
    'scores.2': 'Howard has no score yet',
  });
  expect(missingOf({ teams }, typed({ '1': '21', '2': '0' }))).toEqual({});
  const fixed = teams.map((team) => ({ ...team, canEdit: team.id === '1' }));
  expect(missingOf({ teams: fixed }, typed({ '1': '21' }))).toEqual({});
});

test('a team without a team score is no team whose score is missing, and stays so', () => {
  const race = teams.map((team) => ({ ...team, score: team.id === '1' ? 26 : null }));
  const entry = { scores: { '1': 26, '2': null } } as unknown as UploadPage['myReport'];
  const again = startOf({ game, teams: race, myReport: entry });
  expect([again.scores, again.unscored]).toEqual([{ '1': '26', '2': '' }, ['2']]);
  expect(missingOf({ teams: race }, again)).toEqual({});
  const settled = aGameDetail({ teams: race, lowWins: true, resultStatus: 'final', scoreTrust: 'official' });
  expect(startOf({ game: settled, teams: race, myReport: null }).unscored).toEqual(['2']);
  const reported = { ...settled, resultStatus: 'none' as const, scoreTrust: 'reported' as const };
  expect(startOf({ game: reported, teams: race, myReport: null }).unscored).toEqual([]);
});

test('a report goes out as teams with final scores', () => {
  const scores = [
    { gameResultId: '1', score: 2, wonBy: 'shootout' },
    { gameResultId: '2', score: 2, parts: [1, 1] },
  ];
  expect(teamsOf({ scores })).toEqual([
    { id: '1', finalScore: 2, wonBy: 'shootout' },
    { id: '2', finalScore: 2, parts: [1, 1] },
  ]);
});
