import { SCORES_OPEN_DAYS } from '@csz/contract/core/constants';
import type { MyTeam } from '@csz/contract/home/calls';
import { seasonOf } from '@csz/rules/season';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { listOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { presentLook } from '#server/reference/crests/api.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { presentGames } from '#server/sports/scoreboard/api.ts';

interface TeamRow {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly initials: string;
  readonly color_primary: string;
  readonly color_secondary: string;
  readonly logo_url: string;
  readonly state_id: number;
  readonly district_id: number;
  readonly sport_id: number | null;
  readonly sport: string;
  readonly won: number;
  readonly lose: number;
  readonly ties: number;
  readonly last_id: number | null;
  readonly next_id: number | null;
  readonly report_id: number | null;
}

/** What a member follows, what plays next first; a game is next until its usual time is over. */
export const listMyTeams = (db: Reader, clock: Clock, memberId: number): Promise<MyTeam[]> =>
  listTeamsOf(db, clock, sql`(select school_id, sport_id from follows where member_id = ${memberId})`);

interface NamedTeam {
  readonly schoolId: string;
  readonly sportId: string | null;
}

/** The same of teams that a guest names, a merged school as what it is now; without those that there are not. */
export function listTeams(db: Reader, clock: Clock, teams: readonly NamedTeam[]): Promise<MyTeam[]> {
  const [schools, sports] = [
    teams.map(({ schoolId }) => Number(schoolId)),
    teams.map(({ sportId }) => Number(sportId)),
  ];
  const named = sql`(
    with recursive way as (
      select named.school_id, nullif(named.sport_id, 0) as sport_id
      from unnest(${listOf(schools)}, ${listOf(sports)}) named (school_id, sport_id)
      where named.sport_id = 0 or exists (select from sports where sports.id = named.sport_id)
      union
      select s.merged_into_id, way.sport_id from way join schools s on s.id = way.school_id
      where s.merged_into_id is not null
    )
    select way.school_id, way.sport_id from way join schools s on s.id = way.school_id
    where s.status in ('approved', 'closed'))`;
  return listTeamsOf(db, clock, named);
}

async function listTeamsOf(db: Reader, clock: Clock, teams: RawBuilder<unknown>): Promise<MyTeam[]> {
  const { today } = await localNowAt(db, clock, {});
  const rows = await findTeams(db, { teams, today, now: clock().toString() });
  const ids = rows.flatMap(({ last_id, next_id, report_id }) => [last_id, next_id, report_id]);
  const games = new Map((await presentGames(db, clock, distinct(ids))).map((game) => [game.id, game]));
  const gameOf = (id: number | null) => games.get(String(id)) ?? null;
  return rows.map((row) => {
    const { won, lose, ties } = row;
    const toReport = gameOf(row.report_id);
    return {
      schoolId: String(row.id),
      name: row.name,
      shortName: row.short_name,
      ...presentLook(row),
      stateId: String(row.state_id),
      districtId: String(row.district_id),
      sportId: row.sport_id === null ? null : String(row.sport_id),
      sportName: row.sport,
      record: row.sport_id !== null && won + lose + ties > 0 ? { won, lose, ties } : null,
      lastGame: gameOf(row.last_id),
      nextGame: gameOf(row.next_id),
      toReport: toReport?.canSubmitScores === true ? toReport : null,
    };
  });
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null);

interface TeamsAt {
  /** The schools and sports, as a table. */
  readonly teams: RawBuilder<unknown>;
  readonly today: string;
  readonly now: string;
}

async function findTeams(db: Reader, { teams, today, now }: TeamsAt): Promise<readonly TeamRow[]> {
  const season = seasonOf(today);
  const isOver = sql`g.ends_at <= ${now}::timestamptz`;
  const last = gameOf(season, {
    which: sql`g.result_status in ('final', 'forfeit', 'double_forfeit') and ${isOver}`,
    order: sql`desc`,
  });
  const next = gameOf(season, { which: sql`g.result_status = 'none' and not ${isOver}`, order: sql`asc` });
  const report = gameOf(season, {
    which: sql`g.result_status = 'none' and g.score_trust = 'unreported' and ${isOver}
      and g.ends_at > ${now}::timestamptz - make_interval(days => ${SCORES_OPEN_DAYS})`,
    order: sql`desc`,
  });
  const { rows } = await sql<TeamRow>`
    select s.id, s.name, s.short_name, s.initials, s.color_primary, s.color_secondary, s.logo_url, s.state_id,
      s.district_id, f.sport_id, coalesce(sp.name, '') as sport, coalesce(r.wins, 0) as won,
      coalesce(r.losses, 0) as lose, coalesce(r.ties, 0) as ties, last_game.id as last_id, next_game.id as next_id,
      report_game.id as report_id
    from ${teams} f join schools s on s.id = f.school_id left join sports sp on sp.id = f.sport_id
    left join team_records r on r.school_id = f.school_id and r.sport_id = f.sport_id and r.season = ${season}
    left join lateral (${last}) last_game on true
    left join lateral (${next}) next_game on true
    left join lateral (${report}) report_game on true
    order by next_game.ends_at nulls last, last_game.ends_at desc nulls last, s.name collate "C", f.sport_id nulls first`.execute(
    db,
  );
  return rows;
}

/** The one game of a school or team of this season, or the last, that stands first in an order. */
const gameOf = (season: number, { which, order }: Record<'which' | 'order', RawBuilder<unknown>>) => sql`
  select g.id, g.ends_at from (
    select g.id, g.result_status, g.score_trust, (g.event_date + coalesce(g.start_time, time '23:00')
      + make_interval(mins => p.expected_minutes)) at time zone g.tz as ends_at
    from game_results t join games g on g.id = t.game_id join sports p on p.id = g.sport_id
    where t.school_id = f.school_id and (f.sport_id is null or t.sport_id = f.sport_id)
      and t.season between ${season - 1} and ${season} and g.status = 'Active' and g.game_type <> 'Event'
      and g.event_date is not null and not g.is_event_date_tbd and g.removed_at is null) g
  where ${which} order by g.ends_at ${order}, g.id limit 1`;
