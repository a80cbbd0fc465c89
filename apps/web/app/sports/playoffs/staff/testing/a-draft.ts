import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { aForest, aSide } from '@csz/contract/playoffs/testing/a-forest';

interface GivenDraft {
  readonly version?: number;
  readonly name?: string;
  readonly why?: string;
  readonly forest?: BracketDraft['forest'];
  readonly isPublished?: boolean;
}

/** A bracket of one region with one team, as its keepers see it. */
export function aDraft({ version = 2, name = 'County Cup', ...given }: GivenDraft = {}): BracketDraft {
  const { publishedAt, lowWins, notes, champion, trees, seeds, ...bracket } = aForest();
  const { team } = aSide('Oak Hill', 1);
  const seed = {
    tree: 'r1',
    seed: 1,
    record: '9-1',
    pct: '.900',
    rankBy: 'league' as const,
    group: 'County',
    rank: 1,
    reasons: [],
    isWithdrawn: false,
    withdrawnReason: '',
  };
  return {
    bracket: { ...bracket, name, isPublished: given.isPublished ?? false },
    version,
    forest: given.forest ?? null,
    why: given.why ?? '',
    canUndo: false,
    options: { overflow: 'byes', reseedAt: [], thirdPlace: false, consolation: false, home: 'higherSeed' },
    trees: [
      { key: 'r1', name: 'Bracket', leagueId: null, byPoints: null, seeds: team === null ? [] : [{ ...seed, team }] },
    ],
  };
}
