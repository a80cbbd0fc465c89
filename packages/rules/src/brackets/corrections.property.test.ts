import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBracket } from '../testing/a-bracket.ts';
import { anyBracket } from '../testing/any-bracket.ts';
import type { BracketOptions } from './bracket-plan.ts';
import { type MatchState, matchChanges } from './match-changes.ts';
import { type ResolvedBracket, resolveBracket } from './resolve-bracket.ts';
import type { MatchFacts } from './resolved-match.ts';
import { type KnownBracket, letStand, strike } from './staff-decisions.ts';

type Facts = ReadonlyMap<string, MatchFacts>;

const resolve = ({ plan, field, facts }: KnownBracket) => resolveBracket(plan, field, facts);
const teamsOf = (match: ResolvedBracket['matches'][number] | undefined) =>
  match?.sides.flatMap((line) => (line.is === 'team' ? [line.team] : [])) ?? [];
const overtakenIn = (known: KnownBracket) => resolve(known).matches.filter(({ isOvertaken }) => isOvertaken);

/** An open match is played, or the result of a played one is corrected: to its other team, to no winner, or to none. */
function happen(known: KnownBracket, [which, how]: readonly [number, number]): Facts {
  const { plan, facts } = known;
  const possible = resolve(known).matches.filter(({ key, by, sides }) =>
    facts.get(key)?.played === undefined ? by === null && sides.every(({ is }) => is === 'team') : true,
  );
  const match = possible[which % Math.max(1, possible.length)];
  const [one, other] = facts.get(match?.key ?? '')?.played ?? teamsOf(match);
  if (match === undefined || one === undefined || other === undefined || plan.matches.length === 0) return facts;
  const winner = [one, other, one, other, one, other, null][how % 7];
  if (how % 11 === 10) return taken(facts, match.key, how % 2 === 0);
  return new Map([...facts, [match.key, { ...facts.get(match.key), played: [one, other], winner: winner ?? null }]]);
}

/** Taken back: it is not played, or it is reported already how it ended this time. */
function taken(facts: Facts, key: string, isReported: boolean): Facts {
  const { winner: _, played, ...rest } = facts.get(key) ?? {};
  return new Map([...facts, [key, isReported && played ? { ...rest, played, isReported } : rest]]);
}

const events = () => fc.array(fc.tuple(fc.nat(999), fc.nat(999)), { minLength: 20, maxLength: 90 });

/** The bracket after everything that happened; staff strike or let stand now and then. */
function afterAll({ plan, field }: ReturnType<typeof aBracket>, happened: readonly (readonly [number, number])[]) {
  let facts: Facts = new Map();
  for (const event of happened) {
    const known = { plan, field, facts };
    const [first] = event[0] % 5 === 0 ? overtakenIn(known) : [];
    if (first === undefined) facts = happen(known, event);
    else facts = event[1] % 2 === 0 ? letStand(known, first.key) : strike(known, first.key);
  }
  return { plan, field, facts };
}

/** Of a round that was reseeded one match had been played around another that stands, and then a third is to stand. */
const AROUND_ANOTHER: [{ sizes: number[]; options: BracketOptions }, [number, number][]] = [
  { sizes: [25], options: { overflow: 'byes', reseedAt: [16], thirdPlace: false, consolation: false } },
  // biome-ignore format: a list of numbers
  [
    [331, 0], [318, 0], [823, 311], [64, 0], [168, 1], [5, 0], [0, 0], [101, 236], [917, 248], [10, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [747, 0], [196, 608], [448, 0], [717, 222], [0, 0], [0, 0], [0, 0], [947, 0],
    [4, 0],
  ],
];

test('a match that staff let stand is overtaken no more, and no other match is because of it', () => {
  fc.assert(
    fc.property(anyBracket(), events(), ({ sizes, options }, happened) => {
      const known = afterAll(aBracket(sizes, options), happened);
      const before = overtakenIn(known).map(({ key }) => key);
      for (const key of before) {
        const after = overtakenIn({ ...known, facts: letStand(known, key) }).map((match) => match.key);
        expect(after).not.toContain(key);
        expect(before).toEqual(expect.arrayContaining(after));
      }
    }),
    { numRuns: 150, examples: [AROUND_ANOTHER] },
  );
});

test('a match that staff strike is overtaken no more, and letting the others stand ends every question', () => {
  fc.assert(
    fc.property(anyBracket(), events(), ({ sizes, options }, happened) => {
      let known: KnownBracket = afterAll(aBracket(sizes, options), happened);
      const [first] = overtakenIn(known);
      if (first !== undefined) known = { ...known, facts: strike(known, first.key) };
      expect(overtakenIn(known).map(({ key }) => key)).not.toContain(first?.key);
      for (let open = overtakenIn(known); open.length > 0; open = overtakenIn(known)) {
        known = { ...known, facts: letStand(known, open[0]?.key ?? '') };
        expect(overtakenIn(known).length).toBeLessThan(open.length);
      }
    }),
    { numRuns: 150 },
  );
});

/** Most of a first round ended without a winner, and staff let a half-final stand whose winner then won the other one too. */
const TWO_HALF_FINALS: [{ sizes: number[]; options: BracketOptions }, [number, number][]] = [
  { sizes: [16], options: { overflow: 'byes', reseedAt: [8], thirdPlace: false, consolation: false } },
  // biome-ignore format: a list of numbers
  [
    [0, 0], [0, 0], [0, 405], [487, 0], [41, 0], [827, 0], [161, 0], [690, 136], [62, 699], [409, 89], [869, 594],
    [876, 96], [589, 0], [273, 0], [911, 0], [71, 23], [0, 0], [113, 48], [0, 0], [148, 0],
  ],
];

test('whatever is corrected, no team is to meet itself or to play two matches of a round', () => {
  fc.assert(
    fc.property(anyBracket(), events(), ({ sizes, options }, happened) => {
      const known = afterAll(aBracket(sizes, options), happened);
      const rounds = Map.groupBy(resolve(known).matches, ({ tree, part, round }) => `${tree} ${part} ${round}`);
      for (const round of rounds.values()) {
        const open = round.filter(({ key }) => known.facts.get(key)?.played === undefined).flatMap(teamsOf);
        expect(new Set(open).size).toBe(open.length);
      }
    }),
    { numRuns: 150, examples: [TWO_HALF_FINALS] },
  );
});

test('games that were fitted once need nothing more', () => {
  fc.assert(
    fc.property(anyBracket(), events(), ({ sizes, options }, happened) => {
      const known = afterAll(aBracket(sizes, options), happened);
      const { matches } = resolve(known);
      const games = new Map<string, MatchState>(
        [...known.facts].flatMap(([key, { played }]) => (played ? [[key, { teams: played, isPlayed: true }]] : [])),
      );
      for (const change of matchChanges(matches, games)) {
        if (change.kind === 'remove') games.delete(change.match.key);
        else games.set(change.match.key, { teams: change.teams, isPlayed: false });
      }
      expect(matchChanges(resolve(known).matches, games)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
