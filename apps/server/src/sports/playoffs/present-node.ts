import type { BracketNode, BracketSide } from '@csz/contract/playoffs/calls';
import type { PlannedBye, Source } from '@csz/rules/brackets/bracket-plan';
import type { Line } from '@csz/rules/brackets/lines';
import { matchName, roundName, sourceName } from '@csz/rules/brackets/match-names';
import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import { type BracketState, resultOf } from './bracket-state.ts';
import { homeSide } from './match-sides.ts';
import { presentTeam } from './present.ts';
import type { MatchRow } from './queries.ts';

/** A match with its teams, its game and where both go from here. */
export function presentMatch(state: BracketState, match: ResolvedMatch): BracketNode {
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
export function presentBye(state: BracketState, bye: PlannedBye): BracketNode {
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

function presentSide({ entries, plan }: BracketState, line: Line, source: Source) {
  const entry = line.is === 'team' ? entries.get(line.team) : undefined;
  return {
    team: entry === undefined ? null : presentTeam(entry),
    seed: entry?.seed ?? null,
    from: entry === undefined ? sourceName(source, plan) : '',
    isNobody: line.is === 'empty',
    isWithdrawn: entry !== undefined && entry.withdrawn_at !== null,
  };
}

function gameFigures(
  state: BracketState,
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

/** Where a round is seeded anew nobody knows yet where a winner goes. */
function feedOf({ plan }: BracketState, key: string, from: 'winner' | 'loser'): string | null {
  const fed = plan.matches.find(({ sources }) =>
    sources.some((source) => source.from === from && source.match === key),
  );
  return fed?.key ?? null;
}

function isSame(one: Line, other: Line): boolean {
  return one.is === 'team' && other.is === 'team' && one.team === other.team;
}
