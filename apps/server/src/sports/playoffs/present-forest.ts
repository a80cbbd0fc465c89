import type { BracketNode, BracketRound, BracketSide, BracketTree, PlayoffForest } from '@csz/contract/playoffs/calls';
import type { SeedStanding } from '@csz/contract/playoffs/stored';
import type { PlannedBye, PlannedMatch, Source } from '@csz/rules/brackets/bracket-plan';
import { roundsOfLosers } from '@csz/rules/brackets/extra-gaps';
import type { Line } from '@csz/rules/brackets/lines';
import { matchName, roundName, sourceName } from '@csz/rules/brackets/match-names';
import { poolKey } from '@csz/rules/brackets/plan-tree';
import type { ResolvedMatch } from '@csz/rules/brackets/resolved-match';
import type { TeamId } from '@csz/rules/result';
import { type BracketState, resultOf } from './bracket-state.ts';
import { homeSide } from './match-sides.ts';
import { type BracketSchool, presentRef, presentSeed, presentTeam } from './present.ts';
import type { BracketRow, EntryRow, MatchRow } from './queries.ts';

/** What the trees of a bracket are drawn from. */
export interface DrawnBracket
  extends Pick<BracketState, 'plan' | 'resolved' | 'field' | 'options' | 'matches' | 'sides'> {
  readonly row: Pick<BracketRow, 'scoring'>;
  readonly entries: ReadonlyMap<TeamId, BracketSchool & Pick<EntryRow, 'seed' | 'withdrawn_at'>>;
  /** Who comes to a line that has no team yet, where the drawing alone does not say it. */
  nameOf?(source: Source): string | undefined;
}

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

/** One tree with its matches and byes. */
export function presentTree(state: DrawnBracket, tree: BracketState['plan']['trees'][number]): BracketTree {
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

function roundsOf({ plan }: DrawnBracket, planned: readonly (PlannedMatch | PlannedBye)[]): BracketRound[] {
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

const HOME_NOTES = {
  higherSeed: 'The higher seed is at home, unless a match says otherwise.',
  upper: 'The team on the upper line is at home, unless a match says otherwise.',
  neutral: 'Matches are played on neutral ground, unless a match says otherwise.',
} as const;

const CONSOLATION_NOTES = {
  first: 'The losers of the first round play on among themselves.',
  both: 'The losers of the first two rounds play on among themselves.',
} as const;

/** How it is played, in sentences for those who read it. */
function notesOf({ options, plan }: BracketState): string[] {
  const reseeded = new Set(
    plan.matches.filter((match) => isReseeded(match, plan)).map((match) => roundName(match, plan)),
  );
  const consolation = plan.trees.map(({ key }) => roundsOfLosers(plan, key)).filter((rounds) => rounds > 0);
  return [
    ...(plan.byes.some(({ part }) => part === 'main')
      ? ['The best seeds wait while the others play the first round.']
      : []),
    ...(plan.matches.some(({ part }) => part === 'playIn') ? ['The last seeds play in for the last places.'] : []),
    ...(consolation.length === 0 ? [] : [CONSOLATION_NOTES[Math.max(...consolation) > 1 ? 'both' : 'first']]),
    ...(reseeded.size > 0 ? [`Reseeded, the highest seed left against the lowest: ${[...reseeded].join(', ')}.`] : []),
    HOME_NOTES[options.home],
  ];
}

/** A match with its teams, its game and where both go from here. */
function presentMatch(state: DrawnBracket, match: ResolvedMatch): BracketNode {
  const row = state.matches.get(match.key);
  const isNow = match.by !== null;
  const home = homeSide(match, state.field, state.options, row?.home);
  const { part, round, slot, by, isOvertaken } = match;
  return {
    id: match.key,
    name: matchName(match, state.plan),
    part,
    round,
    slot,
    isBye: false,
    seeding: match.sides.map((line, at) => {
      const source = match.sources[at] ?? { from: 'seed', tree: '', seed: 0 };
      const isWinner = isNow && isSame(line, match.winner);
      return { ...presentSide(state, line, source), ...gameFigures(state, match.key, line, at === home), isWinner };
    }),
    feeds: { winner: feedOf(state, match.key, 'winner'), loser: feedOf(state, match.key, 'loser') },
    ...presentPlace(row),
    plannedHome: row?.home ?? null,
    decidedBy: by,
    isUndecided: resultOf(state, match.key) === 'undecided',
    isOvertaken,
  };
}

/** A team that waits a round, as a node of its own: the drawing has a line for it. */
function presentBye(state: DrawnBracket, bye: PlannedBye): BracketNode {
  const line = state.resolved.lineOf(bye.source);
  const { part, round, slot } = bye;
  return {
    id: `bye-${bye.tree}-${round}-${slot + 1}`,
    name: `${roundName(bye, state.plan)}, bye`,
    part,
    round,
    slot,
    isBye: true,
    seeding: [{ ...presentSide(state, line, bye.source), isHome: false, score: null, wonBy: '', isWinner: false }],
    feeds: { winner: bye.into, loser: null },
    game: null,
    eventDate: null,
    startTime: null,
    location: '',
    plannedHome: null,
    decidedBy: null,
    isUndecided: false,
    isOvertaken: false,
  };
}

function presentSide({ entries, plan, nameOf }: DrawnBracket, line: Line, source: Source) {
  const entry = line.is === 'team' ? entries.get(line.team) : undefined;
  return {
    team: entry === undefined ? null : presentTeam(entry),
    seed: entry?.seed ?? (source.from === 'seed' ? source.seed : null),
    from: entry === undefined ? (nameOf?.(source) ?? sourceName(source, plan)) : '',
    isNobody: line.is === 'empty',
    isWithdrawn: entry !== undefined && entry.withdrawn_at !== null,
  };
}

function gameFigures(
  state: DrawnBracket,
  key: string,
  line: Line,
  isPlannedHome: boolean,
): Pick<BracketSide, 'score' | 'wonBy' | 'isHome'> {
  const sides = state.sides.get(key) ?? [];
  const own = sides.find((side) => line.is === 'team' && side.school_id === line.team);
  return { score: own?.score ?? null, wonBy: own?.won_by_criteria ?? '', isHome: own?.is_home ?? isPlannedHome };
}

function presentPlace(row: MatchRow | undefined): Pick<BracketNode, 'game' | 'eventDate' | 'startTime' | 'location'> {
  if (row === undefined || row.game_id === null) {
    return {
      game: null,
      eventDate: row?.planned_date ?? null,
      startTime: row?.planned_time ?? null,
      location: row?.planned_location ?? '',
    };
  }
  const eventDate = row.is_event_date_tbd ? null : row.event_date;
  const startTime = row.start_time_unknown ? null : row.start_time;
  const location = row.location ?? '';
  return {
    eventDate,
    startTime,
    location,
    game: {
      id: String(row.game_id),
      eventDate,
      startTime,
      location,
      status: (row.status ?? 'Active') as 'Active',
      resultStatus: (row.result_status ?? 'none') as 'none',
      scoreTrust: (row.score_trust ?? 'unreported') as 'unreported',
    },
  };
}

/** Where a round is seeded again no one knows yet where a winner goes. */
function feedOf({ plan }: DrawnBracket, key: string, from: 'winner' | 'loser'): string | null {
  const fed = plan.matches.find(({ sources }) =>
    sources.some((source) => source.from === from && source.match === key),
  );
  return fed?.key ?? null;
}

function isSame(one: Line, other: Line): boolean {
  return one.is === 'team' && other.is === 'team' && one.team === other.team;
}
