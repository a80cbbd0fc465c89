import { expect, test } from 'vitest';
import { aBracket } from '../testing/a-bracket.ts';
import { resolveBracket } from './resolve-bracket.ts';
import type { MatchFacts } from './resolved-match.ts';
import { letStand, sendOn, strike } from './staff-decisions.ts';

const eight = aBracket([8], { reseedAt: [4] });
const beat = (winner: number, loser: number): MatchFacts => ({
  played: [`r1#${winner}`, `r1#${loser}`],
  winner: `r1#${winner}`,
});
/** Quarterfinals that the better teams won, and the first semifinal, 1 against 4. */
const played: ReadonlyMap<string, MatchFacts> = new Map([
  ['r1-1-1', beat(1, 8)],
  ['r1-1-2', beat(4, 5)],
  ['r1-1-3', beat(2, 7)],
  ['r1-1-4', beat(3, 6)],
  ['r1-2-1', beat(1, 4)],
]);

function semifinals(facts: ReadonlyMap<string, MatchFacts>, { plan, field } = eight) {
  return resolveBracket(plan, field, facts)
    .matches.filter(({ key }) => key.startsWith('r1-2-'))
    .map(({ sides, isOvertaken }) => {
      const pair = sides.map((line) => (line.is === 'team' ? String(line.team).slice(3) : line.is)).join(' v ');
      return isOvertaken ? `${pair}, overtaken` : pair;
    });
}

test('a semifinal of a reseeded round that stands keeps its teams, and the other one has the rest', () => {
  const corrected = new Map([...played, ['r1-1-3', beat(7, 2)] as const]);
  expect(semifinals(corrected), 'no team is in both').toEqual(['1 v 4, overtaken', '3 v 7']);
  const facts = letStand({ ...eight, facts: corrected }, 'r1-2-1');
  expect(semifinals(facts)).toEqual(['1 v 4', '3 v 7']);
  facts.set('r1-2-2', beat(7, 3));
  expect(semifinals(facts), 'the other one is in order, whichever team wins it').toEqual(['1 v 4', '3 v 7']);
  expect(semifinals(strike({ ...eight, facts: corrected }, 'r1-2-1'))).toEqual(['1 v 7', '3 v 4']);
});

test('once another correction sends another team, what stood is looked at again', () => {
  const corrected = new Map([...played, ['r1-1-3', beat(7, 2)] as const]);
  const facts = letStand({ ...eight, facts: corrected }, 'r1-2-1');
  facts.set('r1-1-1', beat(8, 1));
  expect(semifinals(facts)).toEqual(['1 v 4, overtaken', '3 v 7']);
});

test('a semifinal whose team was beaten after all stands by sending it on from its quarterfinal', () => {
  const corrected = new Map([...played, ['r1-1-2', beat(5, 4)] as const]);
  expect(semifinals(corrected)).toEqual(['1 v 4, overtaken', '2 v 3']);
  const facts = letStand({ ...eight, facts: corrected }, 'r1-2-1');
  expect(facts.get('r1-1-2')?.decided).toEqual({ team: 'r1#4', over: 'r1#5' });
  expect(semifinals(facts)).toEqual(['1 v 4', '2 v 3']);
});

test('two matches that both stand do not take each other’s team away', () => {
  const four = aBracket([4], { thirdPlace: true });
  const facts = new Map<string, MatchFacts>([
    ['r1-1-1', beat(4, 1)],
    ['r1-1-2', beat(2, 3)],
    ['r1-2-1', beat(4, 2)],
    // It was played before the semifinal was corrected, and staff had the final played again.
    ['r1-third', beat(4, 3)],
  ]);
  const stood = letStand({ ...four, facts }, 'r1-third');
  const { matches } = resolveBracket(four.plan, four.field, stood);
  expect(matches.filter(({ isOvertaken }) => isOvertaken)).toEqual([]);
  expect(stood.get('r1-1-1')?.decided).toBeUndefined();
});

test('a match for the third place that stands sends the one that was not in it to the final', () => {
  const four = aBracket([4], { thirdPlace: true });
  const facts = new Map<string, MatchFacts>([
    // The better team was said to have won until the third place had been played.
    ['r1-1-1', beat(4, 1)],
    ['r1-1-2', beat(2, 3)],
    ['r1-third', beat(4, 3)],
  ]);
  const stood = letStand({ ...four, facts }, 'r1-third');
  expect(stood.get('r1-1-1')?.decided).toEqual({ team: 'r1#1', over: 'r1#4' });
  expect(stood.get('r1-1-2')?.decided).toBeUndefined();
  const { matches } = resolveBracket(four.plan, four.field, stood);
  expect(matches.filter(({ isOvertaken }) => isOvertaken)).toEqual([]);
  expect(matches.find(({ key }) => key === 'r1-2-1')?.sides).toEqual([
    { is: 'team', team: 'r1#1' },
    { is: 'team', team: 'r1#2' },
  ]);
});

test('of a match between a loser and a winner each comes the way that leads there', () => {
  const seven = aBracket([7], { consolation: true });
  const before: [string, MatchFacts][] = [
    ['r1-1-2', beat(4, 5)],
    ['r1-1-3', beat(2, 7)],
    ['r1-1-4', beat(3, 6)],
    ['r1-c2-1', beat(7, 6)],
  ];
  const decidedAfter = (...corrected: [string, MatchFacts][]) =>
    [...letStand({ ...seven, facts: new Map([...before, ...corrected]) }, 'r1-c2-1')].flatMap(([key, { decided }]) =>
      decided === undefined ? [] : [[key, decided]],
    );
  expect(decidedAfter(['r1-c1-2', beat(5, 6)]), 'the winner goes on').toEqual([
    ['r1-c1-2', { team: 'r1#6', over: 'r1#5' }],
  ]);
  expect(decidedAfter(['r1-c1-2', beat(6, 5)], ['r1-1-3', beat(7, 2)]), 'the loser goes on').toEqual([
    ['r1-1-3', { team: 'r1#2', over: 'r1#7' }],
  ]);
});

test('staff may send no team on, until the result names one', () => {
  const facts = new Map([['r1-1-1', { played: ['r1#1', 'r1#8'] }]] as [string, MatchFacts][]);
  const withoutTeam = sendOn({ ...eight, facts }, 'r1-1-1', null);
  const winnerOf = (known: ReadonlyMap<string, MatchFacts>) =>
    resolveBracket(eight.plan, eight.field, known).matches[0]?.winner;
  expect(winnerOf(withoutTeam)).toEqual({ is: 'empty' });
  withoutTeam.set('r1-1-1', { ...withoutTeam.get('r1-1-1'), winner: 'r1#8' });
  expect(winnerOf(withoutTeam)).toEqual({ is: 'team', team: 'r1#8' });
});

test('what staff said of a match is void while that is to be played, and stays out of its way', () => {
  const level = new Map([['r1-1-2', { played: ['r1#4', 'r1#5'] }]] as [string, MatchFacts][]);
  const sent = sendOn({ ...eight, facts: level }, 'r1-1-2', 'r1#5').get('r1-1-2');
  const decided = sent?.decided ?? { team: null, over: null };
  const byOf = (facts: MatchFacts) =>
    resolveBracket(eight.plan, eight.field, new Map([['r1-1-2', facts]])).matches.find(({ key }) => key === 'r1-1-2')
      ?.by;
  expect(byOf({ played: ['r1#4', 'r1#5'], decided })).toBe('staff');
  expect(byOf({ decided }), 'taken back').toBeNull();
  expect(byOf({ played: ['r1#4', 'r1#5'], isReported: true, decided }), 'reported again').toBeNull();
});

test('a semifinal stands for itself while a quarterfinal before it is to be played again', () => {
  const { 'r1-1-2': _, ...rest } = Object.fromEntries(played);
  const facts = letStand({ ...eight, facts: new Map(Object.entries(rest)) }, 'r1-2-1');
  expect(facts.get('r1-1-2')?.decided).toBeUndefined();
  expect(semifinals(facts)).toEqual(['1 v 4', '2 v 3']);
  facts.set('r1-1-2', beat(4, 5));
  expect(semifinals(facts)).toEqual(['1 v 4', '2 v 3']);
  facts.set('r1-1-2', beat(5, 4));
  expect(semifinals(facts)).toEqual(['1 v 4, overtaken', '2 v 3']);
});
