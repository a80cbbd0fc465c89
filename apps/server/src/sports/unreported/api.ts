import { knownTime } from '@csz/rules/game-time';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { listOf } from '#server/platform/db/lists.ts';
import type { Games } from '#server/platform/db/schema.generated.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** Day and time of a game's row, as far as they are settled. */
export function knownTimeOf(
  game: Pick<Selectable<Games>, 'event_date' | 'is_event_date_tbd' | 'start_time' | 'start_time_unknown'>,
) {
  return knownTime({
    eventDate: game.event_date,
    isEventDateTBD: game.is_event_date_tbd,
    startTime: game.start_time,
    startTimeUnknown: game.start_time_unknown,
  });
}

/** A `report` says something of each team that the game has now. */
const isOfAllTeams = sql`not exists (
  select from game_results side where side.game_id = g.id and not jsonb_exists(report.scores, side.id::text))`;

/**
 * The score that is shown of games `g` is one from while they went on, or from before a team joined: no one has reported
 * how they ended.
 */
export const isSoFar: RawBuilder<boolean> = sql<boolean>`(
  g.result_status = 'none' and g.score_trust = 'reported' and coalesce((
    select bool_or(report.result_status in ('none', 'final'))
      and not bool_or(report.result_status = 'final' and ${isOfAllTeams})
    from score_reports report
    where report.game_id = g.id and report.scores <> '{}' and report.id > coalesce((
      -- Reports from before staff opened the game again count no more.
      select max(opened.id) from score_reports opened
      where opened.game_id = g.id and opened.result_status = 'none' and opened.scores = '{}'), 0)), false))`;

/** `isScoreOpen` of the rules over games `g`: the game counts and no one has reported how it ended. */
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
export const isUnreported = (now: Temporal.Instant): RawBuilder<boolean> => isUnreportedAt(momentOf(now));

/** A moment as conditions compare with it. */
interface Moment {
  readonly at: string;
  readonly latest: string;
}

const momentOf = (now: Temporal.Instant): Moment => ({ at: now.toString(), latest: latestDay(now) });

const isUnreportedAt = ({ at, latest }: Moment) => sql<boolean>`(${isScoreOpen} and g.listed_on <= ${latest}
  and ${expectedEnd} <= ${at}::timestamptz at time zone g.tz)`;

/** No zone is more than a day ahead of UTC; the exact day follows from each game's own. */
const latestDay = (now: Temporal.Instant) => now.add({ hours: 24 }).toString().slice(0, 10);

interface Team {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
}

/** How many games of a kind a team has. */
export type CountOfTeam = (team: Team) => number;

type CountedTeams = readonly Team[];

/** Counts, for each of the teams, the games whose score is missing: those that the list of missing scores shows. */
export async function countUnreported(db: Reader, teams: CountedTeams, now: Temporal.Instant): Promise<CountOfTeam> {
  const wanted = columnsOf(teams);
  if (wanted.schools.length === 0) return () => 0;
  return countFrom(await readMissing(db, { ...wanted, ...momentOf(now) }), 'games');
}

const isUnsettled = sql<boolean>`(r.score is not null and g.result_status = 'none'
  and g.score_trust in ('reported', 'disputed') and not ${isSoFar} and g.status = 'Active' and g.removed_at is null
  and g.game_type in ('Game', 'Tournament'))`;

/**
 * Both for each of the teams: the games whose score is missing, and the reported and disputed scores that its record
 * will move by once they are settled.
 */
export async function countOpenScores(
  db: Reader,
  teams: CountedTeams,
  now: Temporal.Instant,
): Promise<{ readonly unreported: CountOfTeam; readonly unsettled: CountOfTeam }> {
  const wanted = columnsOf(teams);
  const rows = wanted.schools.length === 0 ? [] : await readOpen(db, { ...wanted, ...momentOf(now) });
  return { unreported: countFrom(rows, 'unreported'), unsettled: countFrom(rows, 'unsettled') };
}

const keyOf = ({ school_id, sport_id, season }: Team) => `${school_id}/${sport_id}/${season}`;

interface TeamColumns {
  readonly schools: readonly number[];
  readonly sports: readonly number[];
  readonly seasons: readonly number[];
}

/** Each team once. */
function columnsOf(teams: CountedTeams): TeamColumns {
  const once = [...new Map(teams.map((team) => [keyOf(team), team])).values()];
  return {
    schools: once.map((team) => team.school_id),
    sports: once.map((team) => team.sport_id),
    seasons: once.map((team) => team.season),
  };
}

function countFrom<Name extends string>(
  rows: readonly (Team & Readonly<Record<Name, number>>)[],
  name: Name,
): CountOfTeam {
  const counts = new Map(rows.map((row) => [keyOf(row), row[name]]));
  return (team) => counts.get(keyOf(team)) ?? 0;
}

type Wanted = TeamColumns & Moment;

/** Games `g` of sports `s` that have no outcome for a team, whose line of them is `r`. */
const gamesOf = ({ schools, sports, seasons }: TeamColumns) => sql`
  unnest(${listOf(schools)}, ${listOf(sports)}, ${listOf(seasons)}) wanted(school_id, sport_id, season)
  join game_results r on r.school_id = wanted.school_id and r.season = wanted.season and r.sport_id = wanted.sport_id
    and r.outcome is null
  join games g on g.id = r.game_id
  join sports s on s.id = g.sport_id`;

const isMissing = (moment: Moment) => sql<boolean>`(r.listed_on <= ${moment.latest} and ${isUnreportedAt(moment)})`;

const readMissing = compileOnce((db, wanted: Wanted) =>
  sql<Team & { games: number }>`
    select r.school_id, r.sport_id, r.season, count(*) as games
    from ${gamesOf(wanted)} where ${isMissing(wanted)}
    group by r.school_id, r.sport_id, r.season`.compile(db),
);

const readOpen = compileOnce((db, wanted: Wanted) =>
  sql<Team & { unreported: number; unsettled: number }>`
    select r.school_id, r.sport_id, r.season, count(*) filter (where ${isMissing(wanted)}) as unreported,
      count(*) filter (where ${isUnsettled}) as unsettled
    from ${gamesOf(wanted)} where ${isMissing(wanted)} or ${isUnsettled}
    group by r.school_id, r.sport_id, r.season`.compile(db),
);
