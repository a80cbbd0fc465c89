import type { TeamRecord } from '@csz/rules/pick-em/choose-games';
import { lockTime } from '@csz/rules/pick-em/lock-time';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { knownTimeOf } from '#server/sports/unreported/api.ts';

/** A game that may be on a slate of a county. */
export interface CandidateRow {
  readonly id: number;
  readonly district_id: number;
  readonly sport_id: number;
  readonly season: number;
  readonly tz: string;
  readonly locks_at: Date;
  readonly followers: number;
  readonly records: readonly [TeamRecord, TeamRecord];
}

interface CandidateFilter {
  readonly stateId: number;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  /** Only games that start later. */
  readonly after: Temporal.Instant;
  /** Only in counties and sports that have no slate that week. */
  readonly onlyWithoutSlate?: boolean;
  readonly districtId?: number;
  readonly evenDecided?: boolean;
  /** Only of the county and sport of this slate, and not on it. */
  readonly besidesSlate?: number;
}

type RawCandidateRow = Omit<CandidateRow, 'locks_at' | 'records'> & {
  readonly event_date: string;
  readonly is_event_date_tbd: boolean;
  readonly start_time: string | null;
  readonly start_time_unknown: boolean;
  readonly one: TeamRecord;
  readonly other: TeamRecord;
};

const NO_GAMES: TeamRecord = { wins: 0, losses: 0, ties: 0 };

/**
 * Games of two teams in a week that a winner comes out of, once for each county of one of its teams. Sports of many
 * teams at once, or where the low score wins, have no side to pick.
 */
export async function listCandidates(db: Reader, wanted: CandidateFilter): Promise<CandidateRow[]> {
  const { rows } = await sql<RawCandidateRow>`
    with sides as (
      select r.game_id, min(r.school_id) as one_id, max(r.school_id) as other_id, r.season,
        array_agg(distinct r.district_id) as districts
      from game_results r
      where r.listed_on between ${wanted.from} and ${wanted.to} and r.game_id in (
        select near.game_id from game_results near
        where near.state_id = ${wanted.stateId} and near.listed_on between ${wanted.from} and ${wanted.to})
      group by r.game_id, r.season having count(*) = 2)
    select g.id, d.id as district_id, g.sport_id, g.season, g.tz, g.event_date, g.is_event_date_tbd, g.start_time,
      g.start_time_unknown,
      (select count(distinct f.member_id)::int from follows f
        where f.school_id in (x.one_id, x.other_id) and (f.sport_id is null or f.sport_id = g.sport_id)) as followers,
      ${recordOf('x.one_id')} as one, ${recordOf('x.other_id')} as other
    from sides x join games g on g.id = x.game_id join sports s on s.id = g.sport_id
    join districts d on d.id = any(x.districts) and d.kind = 'county' and d.state_id = ${wanted.stateId}
    where ${wanted.districtId === undefined ? sql`true` : sql`d.id = ${wanted.districtId}`}
      and g.removed_at is null and g.game_type in ('Game', 'Tournament')
      and (g.status = 'Active' and g.result_status = 'none' or ${wanted.evenDecided ?? false}) and not g.is_event_date_tbd and g.event_date is not null
      and s.scoring ->> 'kind' = 'team' and not coalesce((s.scoring ->> 'lowWins')::boolean, false)
      and ${slateCondition(wanted)}
    order by d.id, g.sport_id, g.id`.execute(db);
  return rows.flatMap(({ one, other, ...row }) => {
    const lock = locksAt(row);
    if (lock === undefined || Temporal.Instant.compare(lock, wanted.after) <= 0) return [];
    return [
      { ...row, locks_at: new Date(lock.epochMilliseconds), records: [one ?? NO_GAMES, other ?? NO_GAMES] as const },
    ];
  });
}

const recordOf = (school: string) => sql`(
  select json_build_object('wins', t.wins, 'losses', t.losses, 'ties', t.ties) from team_records t
  where t.school_id = ${sql.ref(school)} and t.sport_id = g.sport_id and t.season = g.season)`;

function slateCondition({ onlyWithoutSlate = false, besidesSlate, from }: CandidateFilter) {
  if (besidesSlate !== undefined)
    return sql`exists (select from slates w where w.id = ${besidesSlate} and w.district_id = d.id and w.sport_id = g.sport_id
      and not exists (select from slate_games q where q.slate_id = w.id and q.game_id = g.id))`;
  return onlyWithoutSlate
    ? sql`not exists (select from slates w where w.district_id = d.id and w.sport_id = g.sport_id and w.week_on = ${from})`
    : sql`true`;
}

/** The moment from which a game takes no picks; undefined while its day is not known. */
export function locksAt(
  game: Parameters<typeof knownTimeOf>[0] & { readonly tz: string },
): Temporal.Instant | undefined {
  const local = lockTime(knownTimeOf(game));
  return local && Temporal.PlainDateTime.from(`${local.day}T${local.time}`).toZonedDateTime(game.tz).toInstant();
}
