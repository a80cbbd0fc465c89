import type { BracketNode, BracketRound, BracketTree, PlayoffForest } from '@csz/contract/playoffs/calls';
import type { PlannedBye, PlannedMatch } from '@csz/rules/brackets/bracket-plan';
import { roundsOfLosers } from '@csz/rules/brackets/extra-gaps';
import { roundName } from '@csz/rules/brackets/match-names';
import { poolKey } from '@csz/rules/brackets/plan-tree';
import type { SeedStanding } from '#server/platform/db/columns.ts';
import type { BracketState } from './bracket-state.ts';
import { presentRef, presentSeed, presentTeam } from './present.ts';
import { presentBye, presentMatch } from './present-node.ts';

/** A bracket whole: every tree with every match, byes among them, and the seeds. */
export function presentForest(state: BracketState, standings?: ReadonlyMap<number, SeedStanding>): PlayoffForest {
  const { row, plan, resolved, entries } = state;
  const champion = resolved.champion.is === 'team' ? entries.get(resolved.champion.team) : undefined;
  return {
    ...presentRef(row),
    publishedAt: row.published_at?.toISOString() ?? null,
    lowWins: row.scoring.lowWins,
    notes: notesOf(state),
    champion: champion === undefined ? null : presentTeam(champion),
    trees: plan.trees.map((tree) => presentTree(state, tree)),
    seeds: [...entries.values()].map((entry) => presentSeed(entry, standings?.get(entry.school_id))),
  };
}

const PARTS = ['playIn', 'main', 'third', 'consolation'] as const;

function presentTree(state: BracketState, tree: BracketState['plan']['trees'][number]): BracketTree {
  const matches = state.resolved.matches.filter((match) => match.tree === tree.key);
  const byes = state.plan.byes.filter((bye) => bye.tree === tree.key);
  const nodes: BracketNode[] = [
    ...matches.map((match) => presentMatch(state, match)),
    ...byes.map((bye) => presentBye(state, bye)),
  ].toSorted(
    (one, other) =>
      PARTS.indexOf(one.part) - PARTS.indexOf(other.part) || one.round - other.round || one.slot - other.slot,
  );
  return {
    key: tree.key,
    name: tree.name,
    isFinal: tree.isFinal,
    rounds: roundsOf(state, [...matches, ...byes]),
    nodes,
  };
}

function roundsOf({ plan }: BracketState, planned: readonly (PlannedMatch | PlannedBye)[]): BracketRound[] {
  const rounds = Map.groupBy(planned, ({ part, round }) => `${part} ${round}`);
  return [...rounds.values()]
    .flatMap(([first]) => first ?? [])
    .map((first) => ({
      part: first.part,
      round: first.round,
      name: roundName(first, plan),
      slots: first.lines / 2,
      isReseeded: isReseeded(first, plan),
    }))
    .toSorted((one, other) => PARTS.indexOf(one.part) - PARTS.indexOf(other.part) || one.round - other.round);
}

function isReseeded({ tree, part, lines }: PlannedMatch | PlannedBye, { pools }: BracketState['plan']): boolean {
  return part === 'main' && pools[poolKey(tree, lines)] !== undefined;
}

const HOME_WORDS = {
  higherSeed: 'The higher seed is at home, unless a match says otherwise.',
  upper: 'The team on the upper line is at home, unless a match says otherwise.',
  neutral: 'Matches are played on neutral ground, unless a match says otherwise.',
} as const;

const CONSOLATION_WORDS = {
  first: 'The losers of the first round play on among themselves.',
  both: 'The losers of the first two rounds play on among themselves.',
} as const;

/** How it is played, in sentences for those who read it. */
function notesOf({ options, plan }: BracketState): string[] {
  const anew = new Set(plan.matches.filter((match) => isReseeded(match, plan)).map((match) => roundName(match, plan)));
  const consolation = plan.trees.map(({ key }) => roundsOfLosers(plan, key)).filter((rounds) => rounds > 0);
  return [
    ...(plan.byes.some(({ part }) => part === 'main')
      ? ['The best seeds wait while the others play the first round.']
      : []),
    ...(plan.matches.some(({ part }) => part === 'playIn') ? ['The last seeds play in for the last places.'] : []),
    ...(consolation.length === 0 ? [] : [CONSOLATION_WORDS[Math.max(...consolation) > 1 ? 'both' : 'first']]),
    ...(anew.size > 0 ? [`Seeded anew, the highest seed left against the lowest: ${[...anew].join(', ')}.`] : []),
    HOME_WORDS[options.home],
  ];
}
