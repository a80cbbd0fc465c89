import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { type CountedTeams, type CountOfTeam, countOfTeams } from './count-of-teams.ts';

/** A report `told` says something of each team that the game has now. */
const isOfAllTeams = sql`not exists (
  select from game_results side where side.game_id = g.id and not jsonb_exists(told.scores, side.id::text))`;

/**
 * The score that is shown of games `g` is one from while they went on, or from before a team joined: nobody has reported
 * how they ended.
 */
export const isSoFar: RawBuilder<boolean> = sql<boolean>`(
  g.result_status = 'none' and g.score_trust = 'reported' and coalesce((
    select bool_or(told.result_status in ('none', 'final'))
      and not bool_or(told.result_status = 'final' and ${isOfAllTeams})
    from score_reports told
    where told.game_id = g.id and told.scores <> '{}' and told.id > coalesce((
      -- What was said before staff opened the game again has had its say.
      select max(opened.id) from score_reports opened
      where opened.game_id = g.id and opened.result_status = 'none' and opened.scores = '{}'), 0)), false))`;

/** `isScoreOpen` of the rules over games `g`: the game counts and nobody has told how it ended. */
export const isScoreOpen: RawBuilder<boolean> = sql<boolean>`(
  g.game_type in ('Game', 'Tournament') and g.status = 'Active' and g.removed_at is null
  and g.result_status = 'none' and g.review_reason is distinct from 'ruling'
  and (g.score_trust = 'unreported' or ${isSoFar}))`;

/** When games `g` of sports `s` should be over, as local wall time of the game; null while the day is to be decided. */
export const expectedEnd: RawBuilder<string | null> = sql<string | null>`(case
  when g.event_date is null or g.is_event_date_tbd then null
  when g.start_time is null or g.start_time_unknown then g.event_date + time '23:00'
  else g.event_date + g.start_time + make_interval(mins => s.expected_minutes) end)`;

/** `isUnreported` of the rules over games `g` and their sports `s`, for conditions. */
export function isUnreported(now: Temporal.Instant): RawBuilder<boolean> {
  return sql<boolean>`(${isScoreOpen} and g.listed_on <= ${latestDay(now)}
    and ${expectedEnd} <= ${now.toString()}::timestamptz at time zone g.tz)`;
}

/** No zone is more than a day ahead of UTC; the exact day follows from each game's own. */
const latestDay = (now: Temporal.Instant) => now.add({ hours: 24 }).toString().slice(0, 10);

/** Counts, for each of the teams, the games whose score is missing: those that the list of missing scores shows. */
export const countUnreported = (db: Reader, teams: CountedTeams, now: Temporal.Instant): Promise<CountOfTeam> =>
  countOfTeams(db, teams, sql`r.listed_on <= ${latestDay(now)} and ${isUnreported(now)}`);

const isUnsettled = sql`r.score is not null and g.result_status = 'none'
  and g.score_trust in ('reported', 'disputed') and not ${isSoFar} and g.status = 'Active' and g.removed_at is null
  and g.game_type in ('Game', 'Tournament')`;

/** Counts, for each of the teams, the reported and disputed scores that its record will move by once they are settled. */
export const countUnsettled = (db: Reader, teams: CountedTeams): Promise<CountOfTeam> =>
  countOfTeams(db, teams, isUnsettled);
