import { expect, test } from 'vitest';
import { aBracket, playOut } from '../testing/a-bracket.ts';
import { matchChanges } from './match-changes.ts';
import { resolveBracket } from './resolve-bracket.ts';
import type { MatchFacts } from './resolved-match.ts';

const { plan, field } = aBracket([4], { thirdPlace: true });
const sidesOf = (facts: Iterable<[string, MatchFacts]>, key: string, given = field) => {
  const match = resolveBracket(plan, given, new Map(facts)).matches.find((one) => one.key === key);
  return match?.sides.map((line) => (line.is === 'team' ? line.team : line.is));
};
const beat = (winner: string, loser: string): MatchFacts => ({ played: [winner, loser], winner });

test('a winner is in the next match, and the loser plays for the third place', () => {
  const facts: [string, MatchFacts][] = [['r1-1-1', beat('r1#4', 'r1#1')]];
  expect(sidesOf(facts, 'r1-2-1')).toEqual(['r1#4', 'open']);
  expect(sidesOf(facts, 'r1-third')).toEqual(['r1#1', 'open']);
});

test('a correction moves the teams back while the next game is not played', () => {
  const corrected: [string, MatchFacts][] = [['r1-1-1', { played: ['r1#1', 'r1#4'], winner: 'r1#1' }]];
  expect(sidesOf(corrected, 'r1-2-1')).toEqual(['r1#1', 'open']);
});

test('once the next game was played its teams stay, and the match is overtaken until staff decide', () => {
  const facts = new Map<string, MatchFacts>([
    ['r1-1-1', beat('r1#1', 'r1#4')],
    ['r1-1-2', beat('r1#2', 'r1#3')],
    ['r1-2-1', beat('r1#4', 'r1#2')],
  ]);
  const find = () => resolveBracket(plan, field, facts).matches.find(({ key }) => key === 'r1-2-1');
  expect(find()).toMatchObject({
    isOvertaken: true,
    sides: [{ team: 'r1#4' }, { team: 'r1#2' }],
    winner: { team: 'r1#4' },
  });
  facts.set('r1-1-1', { played: ['r1#1', 'r1#4'], winner: 'r1#1', decided: { team: 'r1#4', over: 'r1#1' } });
  expect(find()).toMatchObject({ isOvertaken: false, by: 'result' });
  facts.set('r1-1-1', { played: ['r1#1', 'r1#4'], winner: null, decided: { team: 'r1#4', over: 'r1#1' } });
  expect(find()?.isOvertaken, 'the result says something else than what staff decided about').toBe(true);
});

test('a team that a correction sends to the consolation does not come there a second time, nor meet itself', () => {
  const five = aBracket([5], { consolation: true });
  const facts = new Map<string, MatchFacts>([
    ['r1-1-2', beat('r1#5', 'r1#4')],
    ['r1-2-1', beat('r1#1', 'r1#4')],
    ['r1-2-2', beat('r1#2', 'r1#3')],
    ['r1-c1-2', beat('r1#4', 'r1#3')],
  ]);
  const { matches } = resolveBracket(five.plan, five.field, facts);
  expect(matches.find(({ key }) => key === 'r1-2-1')?.isOvertaken, '4 lost before').toBe(true);
  expect(matches.find(({ key }) => key === 'r1-c2-1')?.sides).toEqual([{ is: 'open' }, { is: 'team', team: 'r1#4' }]);
  facts.set('r1-2-1', { ...beat('r1#1', 'r1#4'), standsOver: ['r1#1', 'r1#5'] });
  const stood = resolveBracket(five.plan, five.field, facts).matches.find(({ key }) => key === 'r1-c2-1');
  expect(stood).toMatchObject({ by: 'walkover', winner: { team: 'r1#4' } });
});

test('a team that meets one that withdrew goes on without a game', () => {
  const withdrawn = { ...field, withdrawn: new Set(['r1#1']) };
  const bracket = resolveBracket(plan, withdrawn, new Map());
  expect(bracket.matches[0]).toMatchObject({ by: 'walkover', winner: { team: 'r1#4' } });
  expect(matchChanges(bracket.matches, new Map()).map(({ match }) => match.key)).toEqual(['r1-1-2']);
});

test('an open game goes as soon as one of its teams turns out to have withdrawn', () => {
  const withdrawn = { ...field, withdrawn: new Set(['r1#1']) };
  const facts = new Map([['r1-1-2', beat('r1#2', 'r1#3')]]);
  const { matches } = resolveBracket(plan, withdrawn, facts);
  const games = new Map([['r1-1-1', { teams: ['r1#1', 'r1#4'], isPlayed: false }]]);
  const changes = matchChanges(matches, games).map(({ kind, match: { key } }) => `${kind} ${key}`);
  expect(changes).toContain('remove r1-1-1');
});

test('a double forfeit lets no team through, and the next opponent goes on', () => {
  const facts: [string, MatchFacts][] = [
    ['r1-1-1', { played: ['r1#1', 'r1#4'], winner: null }],
    ['r1-1-2', beat('r1#2', 'r1#3')],
  ];
  expect(sidesOf(facts, 'r1-2-1')).toEqual(['empty', 'r1#2']);
  expect(resolveBracket(plan, field, new Map(facts)).champion).toEqual({ is: 'team', team: 'r1#2' });
});

test('a reseeded round pairs the best left with the worst left, once all have arrived', () => {
  const eight = aBracket([8], { reseedAt: [4] });
  const upsets = new Set(['r1-1-1']);
  const { bracket } = playOut(eight.plan, eight.field, (key) => !upsets.has(key));
  const semifinals = bracket.matches.filter(({ round }) => round === 2).map(({ sides }) => sides);
  // 8 beat 1; 2, 3 and 4 are left with it.
  expect(semifinals).toMatchObject([
    [{ team: 'r1#2' }, { team: 'r1#8' }],
    [{ team: 'r1#3' }, { team: 'r1#4' }],
  ]);
});

test('games are made for known teams, given to others, and taken away', () => {
  const two = new Map<string, MatchFacts>([
    ['r1-1-1', beat('r1#1', 'r1#4')],
    ['r1-1-2', beat('r1#2', 'r1#3')],
  ]);
  const changes = (facts: Map<string, MatchFacts>, teams?: string[], isPlayed = false) =>
    matchChanges(resolveBracket(plan, field, facts).matches, new Map(teams && [['r1-2-1', { teams, isPlayed }]]))
      .filter(({ match }) => match.key === 'r1-2-1')
      .map(({ kind }) => kind);
  expect(changes(two)).toEqual(['create']);
  expect(changes(two, ['r1#2', 'r1#1'])).toEqual([]);
  expect(changes(two, ['r1#4', 'r1#2'])).toEqual(['replace']);
  expect(changes(two, ['r1#4', 'r1#2'], true)).toEqual([]);
  expect(changes(new Map(), ['r1#4', 'r1#2'])).toEqual(['remove']);
});
