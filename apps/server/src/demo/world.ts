import type { BracketPlan } from '@csz/rules/brackets/bracket-plan';
import type { SportScoring } from '@csz/rules/sport-scoring';
import type { TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { RecentWrite } from './recent-write.ts';

/** A row with every column that the demo world fills; moments are ISO texts. */
type RowOf<Table extends keyof DB, Column extends keyof Insertable<DB[Table]>> = Required<
  Pick<Insertable<DB[Table]>, Column>
>;

export type StateRow = RowOf<'states', 'id' | 'name' | 'code' | 'tz' | 'is_home'>;
export type DistrictRow = RowOf<'districts', 'id' | 'state_id' | 'name' | 'kind'>;
export type SportRow = RowOf<
  'sports',
  | 'id'
  | 'parent_id'
  | 'is_parent'
  | 'name'
  | 'short_name'
  | 'gender'
  | 'level'
  | 'season_of_year'
  | 'weight'
  | 'expected_minutes'
> & { scoring: SportScoring };
export type SchoolRow = RowOf<
  'schools',
  | 'id'
  | 'district_id'
  | 'state_id'
  | 'name'
  | 'short_name'
  | 'initials'
  | 'name_key'
  | 'mascot'
  | 'address'
  | 'color_primary'
  | 'color_secondary'
  | 'email_domain'
  | 'status'
  | 'logo_url'
  | 'created_at'
  | 'updated_at'
>;
export type LeagueRow = RowOf<'leagues', 'id' | 'state_id' | 'district_id' | 'name' | 'qualifiers'> & {
  tie_breakers: TieBreakerRules | null;
};
export type DivisionRow = RowOf<'divisions', 'id' | 'league_id' | 'name' | 'position'>;
export type TeamRow = RowOf<'teams', 'school_id' | 'sport_id' | 'season'>;
export type MembershipRow = RowOf<
  'league_memberships',
  'league_id' | 'school_id' | 'sport_id' | 'season' | 'division_id' | 'withdrawn_at'
>;
export type CoachRow = RowOf<
  'coaches',
  'id' | 'school_id' | 'sport_id' | 'first_name' | 'last_name' | 'role' | 'approved_at' | 'ended_at'
>;
export type GameRow = Omit<Required<Insertable<DB['games']>>, 'sport_is_parent' | 'import_id' | 'removed_at'>;
/** When it ended the database adds. */
export type GameResultRow = Required<Omit<Insertable<DB['game_results']>, 'ended_at'>>;
export type ScoreReportRow = RowOf<
  'score_reports',
  | 'id'
  | 'game_id'
  | 'source'
  | 'reporter'
  | 'role'
  | 'voice'
  | 'school_id'
  | 'result_status'
  | 'is_correction'
  | 'was_right'
  | 'reason'
  | 'reported_at'
> & { scores: Readonly<Record<string, number>> };
export type GameChangeRow = RowOf<
  'game_changes',
  'id' | 'game_id' | 'field' | 'before' | 'after' | 'changed_by' | 'changed_at'
>;

export type BracketRow = RowOf<
  'brackets',
  | 'id'
  | 'name'
  | 'state_id'
  | 'district_id'
  | 'sport_id'
  | 'season'
  | 'created_by'
  | 'created_at'
  | 'published_by'
  | 'published_at'
> & { options: object; trees: readonly object[]; plan: BracketPlan };
export type BracketEntryRow = RowOf<'bracket_entries', 'bracket_id' | 'school_id' | 'tree' | 'seed' | 'rank'> & {
  standing: object;
};
export type BracketMatchRow = RowOf<
  'bracket_matches',
  'bracket_id' | 'key' | 'position' | 'game_id' | 'home' | 'event_date' | 'start_time' | 'location'
>;

/** The whole demo world: rows in the order in which they can be written, and the writes of the last weeks. */
export interface World {
  readonly states: readonly StateRow[];
  readonly districts: readonly DistrictRow[];
  readonly sports: readonly SportRow[];
  readonly schools: readonly SchoolRow[];
  readonly leagues: readonly LeagueRow[];
  readonly divisions: readonly DivisionRow[];
  readonly teams: readonly TeamRow[];
  readonly league_memberships: readonly MembershipRow[];
  readonly coaches: readonly CoachRow[];
  readonly games: readonly GameRow[];
  readonly game_results: readonly GameResultRow[];
  readonly score_reports: readonly ScoreReportRow[];
  readonly game_changes: readonly GameChangeRow[];
  readonly brackets: readonly BracketRow[];
  readonly bracket_entries: readonly BracketEntryRow[];
  readonly bracket_matches: readonly BracketMatchRow[];
  readonly recent: RecentWorld;
}

/** What the portal writes once the rows are there. */
export interface RecentWorld {
  /** The present, ISO 8601. */
  readonly now: string;
  /** In their order. */
  readonly writes: readonly RecentWrite[];
  /** The ids of the games that are there, by the keys of their entries. */
  readonly games: Readonly<Record<string, number>>;
  /** Where to find games that brackets make. */
  readonly matches: Readonly<Record<string, { readonly bracketId: number; readonly match: string }>>;
}
