import type { ScoreReport } from '@csz/contract/scores/calls';
import { DEFAULT_SCORING } from '@csz/rules/sport-scoring';
import { expect, test } from 'vitest';
import { aTeam } from '#web/testing/samples.ts';
import { agrees, reportedScore, whoSaysSo } from './report-labels.ts';

const teams = [aTeam({ name: 'Howard', id: '2', score: 14 }), aTeam({ name: 'Centennial', id: '1', score: 21 })];
const report = (change: Partial<ScoreReport> = {}) =>
  ({ scores: { '1': 21, '2': 14 }, resultStatus: 'final', forfeitedBy: [], ...change }) as ScoreReport;

test.each([
  [report(), 'Howard 14, Centennial 21'],
  [report({ resultStatus: 'none' }), 'Howard 14, Centennial 21 so far'],
  [report({ scores: { '1': 2, '2': 2 }, wonBy: { '1': 'shootout' } }), 'Howard 2, Centennial 2 (shootout)'],
  [report({ scores: {}, resultStatus: 'forfeit', forfeitedBy: ['2'] }), 'Howard forfeited'],
  [report({ scores: {}, resultStatus: 'double_forfeit', forfeitedBy: ['1', '2'] }), 'Howard and Centennial forfeited'],
  [report({ scores: {}, resultStatus: 'no_contest' }), 'No contest'],
  [report({ scores: {}, resultStatus: 'none' }), 'No result'],
])('a report is shown as on the board', (reported, words) => {
  expect(reportedScore(reported, teams)).toBe(words);
});

test('two reports of a level game that name different winners differ', () => {
  const level = teams.map((team) => ({ ...team, score: 2, ...(team.id === '1' ? { wonBy: 'shootout' } : {}) }));
  const scores = { '1': 2, '2': 2 };
  const strict = { ...DEFAULT_SCORING, allowTie: false };
  expect(agrees(report({ scores, wonBy: { '1': 'penalties' } }), { teams: level, scoring: DEFAULT_SCORING })).toBe(
    true,
  );
  expect(agrees(report({ scores }), { teams: level, scoring: strict })).toBe(true);
  expect(agrees(report({ scores }), { teams: level, scoring: DEFAULT_SCORING })).toBe(false);
  expect(agrees(report({ scores, wonBy: { '2': 'shootout' } }), { teams: level, scoring: DEFAULT_SCORING })).toBe(
    false,
  );
});

test('a report of a forfeit says what the board shows when it names who gave up', () => {
  const given = teams.map((team) => ({ ...team, score: null, forfeited: team.id === '2' }));
  const says = (...forfeitedBy: string[]) =>
    agrees(report({ scores: {}, forfeitedBy }), { teams: given, scoring: DEFAULT_SCORING });
  expect([says('2'), says('1'), says('1', '2')]).toEqual([true, false, false]);
});

test('whose word a score is names three who reported it, each once', () => {
  const by = (reporter: string, change: Partial<ScoreReport> = {}) =>
    report({ reporter, role: 'Fan', schoolName: '', ...change });
  const reports = [by('Ann'), by('Ben', { scores: { '1': 3, '2': 14 } }), by('Ann'), by('Cy'), by('Di'), by('Ed')];
  const game = { teams, scoring: DEFAULT_SCORING };
  expect(whoSaysSo(reports, game)).toBe('Ann, Fan; Cy, Fan; Di, Fan');
  expect(whoSaysSo(reports.slice(1, 2), game)).toBe('');
});
