import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBracket, playOut } from '../testing/a-bracket.ts';
import { anyOptions, anySizes } from '../testing/any-bracket.ts';
import { resolveBracket } from './resolve-bracket.ts';
import type { MatchFacts, ResolvedMatch } from './resolved-match.ts';

const everything = () => fc.record({ sizes: anySizes(), options: anyOptions(), luck: fc.infiniteStream(fc.boolean()) });

const isTitle = ({ part }: ResolvedMatch) => part === 'main' || part === 'playIn';
const teamsOf = ({ sides }: ResolvedMatch) => sides.flatMap((line) => (line.is === 'team' ? [line.team] : []));

test('every team but the champion loses out exactly once, and no team meets itself or another one twice', () => {
  fc.assert(
    fc.property(everything(), ({ sizes, options, luck }) => {
      const { plan, field } = aBracket(sizes, options);
      const { bracket } = playOut(plan, field, () => luck.next().value === true);
      const all = Object.values(field.seeds).flat();
      const lost = bracket.matches.filter(isTitle).map(({ loser }) => (loser.is === 'team' ? loser.team : '?'));
      const champion = bracket.champion.is === 'team' ? bracket.champion.team : '?';
      expect([...lost, champion].toSorted()).toEqual(all.toSorted());
      const pairs = bracket.matches.filter(isTitle).map((match) => teamsOf(match).toSorted().join());
      expect(new Set(pairs).size).toBe(pairs.length);
      for (const match of bracket.matches) expect(new Set(teamsOf(match)).size).toBe(2);
    }),
  );
});

test('byes go to the best teams of a tree, one each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 64 }), (teams) => {
      const { plan } = aBracket([teams]);
      const waiting = plan.byes.map(({ source }) => (source.from === 'seed' ? source.seed : 0));
      const byes = 2 ** Math.ceil(Math.log2(teams)) - teams;
      expect(waiting.toSorted((a, b) => a - b)).toEqual(Array.from({ length: byes }, (_, at) => at + 1));
    }),
  );
});

test('if the better team always wins, seed 1 is champion over seed 2', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 64 }), anyOptions(), (teams, options) => {
      const { plan, field } = aBracket([teams], options);
      const facts = new Map<string, MatchFacts>();
      for (const { key } of plan.matches) {
        const match = resolveBracket(plan, field, facts).matches.find((one) => one.key === key);
        const [best, other] = match === undefined ? [] : field.ranking.filter((team) => teamsOf(match).includes(team));
        if (best !== undefined && other !== undefined) facts.set(key, { played: [best, other], winner: best });
      }
      const final = resolveBracket(plan, field, facts).matches.filter(isTitle).at(-1);
      expect(final?.winner).toEqual({ is: 'team', team: 'r1#1' });
      expect(final?.loser).toEqual({ is: 'team', team: 'r1#2' });
    }),
    { numRuns: 40 },
  );
});

test('the same results give the same bracket in whatever order they come in', () => {
  fc.assert(
    fc.property(everything(), fc.infiniteStream(fc.nat(1000)), ({ sizes, options, luck }, order) => {
      const { plan, field } = aBracket(sizes, options);
      const { facts, bracket } = playOut(plan, field, () => luck.next().value === true);
      const shuffled = [...facts].map((fact) => ({ fact, at: order.next().value })).toSorted((a, b) => a.at - b.at);
      const again = resolveBracket(plan, field, new Map([...shuffled, ...shuffled].map(({ fact }) => fact)));
      expect(again.matches).toEqual(bracket.matches);
      expect(again.matches.filter(({ isOvertaken }) => isOvertaken)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('whichever team withdraws, at any time, the bracket ends with another champion', () => {
  fc.assert(
    fc.property(everything(), fc.nat(63), fc.nat(40), ({ sizes, options, luck }, who, after) => {
      const { plan, field } = aBracket(sizes, options);
      const all = Object.values(field.seeds).flat();
      const gone = all[who % all.length] ?? '';
      const { facts } = playOut(plan, field, () => luck.next().value === true);
      const known = new Map([...facts].slice(0, after));
      const champion = resolveBracket(plan, field, known).champion;
      const without = { ...field, withdrawn: new Set([gone]) };
      for (const [key, fact] of known) known.set(key, fact);
      const end = resolveBracket(plan, without, playOn(known, facts));
      if (champion.is !== 'team' && after === 0) expect(end.champion).not.toEqual({ is: 'team', team: gone });
      expect(end.matches.filter(isTitle).every(({ sides }) => sides.every(({ is }) => is !== 'empty'))).toBe(true);

      function playOn(start: Map<string, MatchFacts>, luckOf: ReadonlyMap<string, MatchFacts>) {
        for (const { key } of plan.matches) {
          const match = resolveBracket(plan, without, start).matches.find((one) => one.key === key);
          const [one, other] = match === undefined ? [] : teamsOf(match);
          if (match?.by !== null || one === undefined || other === undefined) continue;
          start.set(key, { played: [one, other], winner: luckOf.get(key)?.winner === other ? other : one });
        }
        return start;
      }
    }),
    { numRuns: 40 },
  );
});
