import type { BracketOptions } from '@csz/contract/playoffs/staff';
import type { BracketPlan } from '@csz/rules/brackets/bracket-plan';
import type { MatchState } from '@csz/rules/brackets/match-changes';
import { planBracket } from '@csz/rules/brackets/plan-bracket';
import { type BracketField, type ResolvedBracket, resolveBracket } from '@csz/rules/brackets/resolve-bracket';
import type { MatchFacts } from '@csz/rules/brackets/resolved-match';
import { type GameSide, outcomeFor, type TeamId } from '@csz/rules/result';
import type { Reader } from '#server/platform/db/types.ts';
import {
  type BracketRow,
  type EntryRow,
  listEntries,
  listMatches,
  listSides,
  type MatchRow,
  type SideRow,
} from './queries.ts';

/** A bracket with everything that is known of it now. */
export interface BracketState {
  readonly row: BracketRow;
  readonly options: BracketOptions;
  readonly trees: BracketRow['trees'];
  readonly plan: BracketPlan;
  readonly field: BracketField;
  readonly entries: ReadonlyMap<TeamId, EntryRow>;
  readonly matches: ReadonlyMap<string, MatchRow>;
  readonly sides: ReadonlyMap<string, readonly SideRow[]>;
  readonly games: ReadonlyMap<string, MatchState>;
  readonly facts: ReadonlyMap<string, MatchFacts>;
  readonly resolved: ResolvedBracket;
}

/**
 * Reads a bracket and fills it from the results of its games; one that is not published yet as it would be drawn.
 *
 * @throws {RangeError} while it cannot be drawn.
 */
export async function readState(db: Reader, row: BracketRow): Promise<BracketState> {
  const [state] = await readStates(db, [row]);
  if (state === undefined) throw new Error(`Bracket ${row.id} was not read.`);
  return state;
}

/**
 * The same of many brackets, in as many questions as of one.
 *
 * @throws {RangeError} while one of them cannot be drawn.
 */
export async function readStates(db: Reader, rows: readonly BracketRow[]): Promise<BracketState[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const entries = Map.groupBy(await listEntries(db, ids), ({ bracket_id }) => bracket_id);
  const matches = Map.groupBy(await listMatches(db, ids), ({ bracket_id }) => bracket_id);
  const sides = Map.groupBy(await listSides(db, ids), ({ bracket_id }) => bracket_id);
  return rows.map((row) =>
    stateOf(row, {
      entries: entries.get(row.id) ?? [],
      matches: matches.get(row.id) ?? [],
      sides: Map.groupBy(sides.get(row.id) ?? [], ({ key }) => key),
    }),
  );
}

interface StateRows {
  readonly entries: readonly EntryRow[];
  readonly matches: readonly MatchRow[];
  readonly sides: ReadonlyMap<string, readonly SideRow[]>;
}

function stateOf(row: BracketRow, { entries, matches, sides }: StateRows): BracketState {
  const plan = row.plan ?? drawBracket(row.trees, entries, row.options);
  const field = fieldOf(row.trees, entries);
  const { lowWins } = row.scoring;
  const facts = new Map(
    matches.map((match) => [match.key, factsOf(match, sides.get(match.key) ?? [], lowWins)] as const),
  );
  return {
    row,
    options: row.options,
    trees: row.trees,
    plan,
    field,
    entries: new Map(entries.map((entry) => [entry.school_id, entry])),
    matches: new Map(matches.map((match) => [match.key, match])),
    sides,
    games: new Map(
      matches.flatMap((match) =>
        match.game_id === null
          ? []
          : [[match.key, { teams: (sides.get(match.key) ?? []).map(teamOf), isPlayed: isPlayed(match) }]],
      ),
    ),
    facts,
    resolved: resolveBracket(plan, field, facts),
  };
}

/** A member reported how it ended: anyone who played it stays in it. */
export function isPlayed({ result_status, score_trust }: Pick<MatchRow, 'result_status' | 'score_trust'>): boolean {
  return result_status !== null && (result_status !== 'none' || score_trust !== 'unreported');
}

const OPEN_RESULTS: ReadonlySet<string | null> = new Set([null, 'none', 'pending', 'suspended']);

/**
 * What the result of a match alone says of who goes on, whatever staff decided: no one, although it is settled, after a
 * game without contest, a double forfeit, or one that ended level.
 */
export function resultOf(
  { row, matches, sides }: Pick<BracketState, 'matches' | 'sides'> & { readonly row: Pick<BracketRow, 'scoring'> },
  key: string,
): 'open' | 'won' | 'undecided' {
  const match = matches.get(key);
  if (match === undefined || OPEN_RESULTS.has(match.result_status)) return 'open';
  const { lowWins } = row.scoring;
  return winnerOf(match, sides.get(key) ?? [], lowWins) == null ? 'undecided' : 'won';
}

function fieldOf(trees: BracketRow['trees'], entries: readonly EntryRow[]): BracketField {
  // Ranks are there from the publishing on, and before that no winners of regions meet.
  const rankOf = ({ rank, seed }: EntryRow) => rank ?? seed;
  return {
    seeds: Object.fromEntries(
      trees.map(({ key }) => [key, entries.filter(({ tree }) => tree === key).map(({ school_id }) => school_id)]),
    ),
    ranking: entries.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ school_id }) => school_id),
    withdrawn: new Set(entries.filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ school_id }) => school_id)),
  };
}

const teamOf = ({ school_id }: SideRow): number => school_id;

function factsOf(match: MatchRow, sides: readonly SideRow[], lowWins: boolean): MatchFacts {
  const decided = decisionsOf(match);
  const [one, other] = sides;
  if (!isPlayed(match) || one === undefined || other === undefined) return decided;
  const played = [one.school_id, other.school_id] as const;
  if (OPEN_RESULTS.has(match.result_status)) return { ...decided, played, isReported: true };
  const winner = winnerOf(match, sides, lowWins);
  return { ...decided, played, ...(winner === undefined ? {} : { winner }) };
}

function decisionsOf(match: MatchRow): Pick<MatchFacts, 'decided' | 'standsOver'> {
  const { decided_school_id, decided_nobody, decided_over_school_id, stands_over } = match;
  const isDecided = decided_school_id !== null || decided_nobody;
  return {
    ...(isDecided && { decided: { team: decided_school_id, over: decided_over_school_id } }),
    ...(stands_over !== null && { standsOver: stands_over }),
  };
}

/** Undefined while nothing is settled, or where a game that ended level names no winner. */
function winnerOf(match: MatchRow, sides: readonly SideRow[], lowWins: boolean): number | null | undefined {
  const { result_status } = match;
  if (result_status === null) return undefined;
  const game = {
    ...({ id: match.game_id ?? 0, playedOn: match.event_date, gameType: 'Tournament', status: 'Active' } as const),
    resultStatus: result_status,
    isPlayoff: true,
    isLeague: false,
    noHomeTeam: false,
    teams: sides.map(gameSide),
  };
  if (result_status === 'double_forfeit') return null;
  return sides.find((side) => outcomeFor(game, side.school_id, { lowWins }) === 'W')?.school_id;
}

function gameSide(side: SideRow): GameSide {
  return {
    teamId: side.school_id,
    isHome: side.is_home,
    score: side.score,
    placing: side.place,
    forfeited: side.forfeited,
    wonByTieBreak: side.won_by_criteria !== null,
  };
}

/**
 * Draws a bracket from the teams that are in its regions now.
 *
 * @throws {RangeError} for too few or too many teams, and for a region without any.
 */
export function drawBracket(
  trees: readonly { readonly key: string; readonly name: string }[],
  entries: readonly { readonly tree: string }[],
  options: BracketOptions,
): BracketPlan {
  const fields = trees.map(({ key, name }) => ({
    key,
    name,
    teams: entries.filter(({ tree }) => tree === key).length,
  }));
  return planBracket(fields, options);
}
