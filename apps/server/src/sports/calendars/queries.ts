import { type RawBuilder, sql } from 'kysely';
import { anyOf, listOf } from '#server/platform/db/lists.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';

/** A game with all that a calendar says of it. */
export interface CalendarRow {
  readonly id: number;
  readonly version: number;
  readonly game_type: string;
  readonly name: string;
  readonly sport_name: string;
  readonly event_date: string | null;
  readonly is_event_date_tbd: boolean;
  readonly start_time: string | null;
  readonly start_time_unknown: boolean;
  readonly end_time: string | null;
  readonly tz: string;
  readonly location: string;
  readonly notes: string;
  readonly youtube_link: string;
  readonly nfhs_link: string;
  readonly status: string;
  readonly result_status: string;
  readonly low_wins: boolean;
  readonly next_game_id: number | null;
  readonly no_home_team: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly teams: readonly CalendarTeam[];
}

export interface CalendarTeam {
  readonly shortName: string;
  readonly isHome: boolean;
  readonly score: number | null;
  readonly place: number | null;
}

/** A team, or a school in every sport. */
export interface FeedTeam {
  readonly schoolId: number;
  readonly sportId: number | null;
}

/** Whose games a feed holds. */
export type FeedScope =
  | { readonly teams: readonly FeedTeam[] }
  | { readonly leagueId: number; readonly sportIds: readonly number[] | undefined };

/** One game; undefined when it does not exist or was removed. */
export async function findCalendarGame(db: Reader, id: number): Promise<CalendarRow | undefined> {
  return (await listCalendarGames(db, [id]))[0];
}

/** A game of a feed, and the day of its zone that it takes time of. */
export interface FeedDay {
  readonly id: number;
  readonly event_date: string;
  readonly tz: string;
}

/**
 * The games and events of a feed that have a day, which may still change, from `since` on, in the order in which they
 * are played.
 */
export async function listFeedDays(db: Reader, scope: FeedScope, since: string): Promise<FeedDay[]> {
  const ids = 'teams' in scope ? ofTeams(scope.teams, since) : ofLeague(scope, since);
  const { rows } = await sql<FeedDay>`
    select g.id, g.event_date, g.tz from games g
    where g.removed_at is null and g.id in (${ids}) and g.event_date is not null
    order by g.event_date, g.start_time, g.id`.execute(db);
  return rows;
}

function ofTeams(teams: readonly FeedTeam[], since: string): RawBuilder<unknown> {
  const schools = teams.map(({ schoolId }) => schoolId);
  const sports = teams.map(({ sportId }) => sportId);
  return sql`
    select r.game_id from unnest(${listOf(schools)}, ${listOf(sports)}) as t(school_id, sport_id)
    join game_results r on r.school_id = t.school_id and (t.sport_id is null or r.sport_id = t.sport_id)
    where r.listed_on >= ${since}`;
}

/** Games among teams of the league: each of theirs is a member in that sport and season. */
function ofLeague(
  { leagueId, sportIds }: { leagueId: number; sportIds: readonly number[] | undefined },
  since: string,
) {
  const ofSports = sportIds === undefined ? sql`` : sql`and m.sport_id = ${anyOf(sportIds)}`;
  return sql`
    select r.game_id from league_memberships m
    join game_results r on r.school_id = m.school_id and r.sport_id = m.sport_id and r.season = m.season
    where m.league_id = ${leagueId} and m.withdrawn_at is null and r.listed_on >= ${since} ${ofSports}
    group by r.game_id
    having count(*) > 1 and count(*) = (select count(*) from game_results a where a.game_id = r.game_id)`;
}

/** Games with all that a calendar says of them, in the order in which they are played; removed ones are missing. */
export async function listCalendarGames(db: Reader, ids: readonly number[]): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select g.id, g.version, g.game_type, g.name, s.name as sport_name, g.event_date, g.is_event_date_tbd, g.start_time,
      g.start_time_unknown, g.end_time, g.tz, g.location, g.notes, g.youtube_link, g.nfhs_link, g.status,
      g.result_status, g.next_game_id, g.no_home_team, g.created_at, g.updated_at,
      coalesce((s.scoring ->> 'lowWins')::boolean, false) as low_wins,
      coalesce((
        select json_agg(json_build_object('shortName', sc.short_name, 'isHome', r.is_home, 'score', r.score,
          'place', r.place)
          order by sc.name collate "C", r.id)
        from game_results r join schools sc on sc.id = r.school_id where r.game_id = g.id), '[]'::json) as teams
    from games g join sports s on s.id = g.sport_id
    where g.removed_at is null and g.id = ${anyOf(ids)}
    order by g.event_date, g.start_time, g.id`.execute(db);
  return rows;
}

/** A member's calendar address, if there is one. */
export function findFeed(db: Reader, memberId: number) {
  return db
    .selectFrom('calendar_feeds')
    .select(['made_at', 'last_read_at'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Whose address a token is; undefined for one that is unknown, was ended, or belongs to a member who left. */
export async function findReader(db: Db, tokenHash: string): Promise<number | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('members', 'members.id', 'f.member_id')
    .where('f.token_hash', '=', tokenHash)
    .where('f.revoked_at', 'is', null)
    .where('members.deactivated_at', 'is', null)
    .select(['f.member_id', 'f.last_read_at'])
    .executeTakeFirst();
  if (feed === undefined) return undefined;
  // To the hour: programs ask often, and not every read should be a write.
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`coalesce(last_read_at < now() - interval '1 hour', true)`)
    .execute();
  return feed.member_id;
}

/** The teams and schools that a member follows. */
export async function listFollowed(db: Reader, memberId: number): Promise<FeedTeam[]> {
  const rows = await db
    .selectFrom('follows')
    .select(['school_id', 'sport_id'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ school_id, sport_id }) => ({ schoolId: school_id, sportId: sport_id }));
}

/** Every calendar address that a member ever had, without its secret. */
export function listFeeds(db: Reader, memberId: number) {
  return db
    .selectFrom('calendar_feeds')
    .select(['made_at as madeAt', 'last_read_at as lastReadAt', 'revoked_at as endedAt'])
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .execute();
}

/** Ends a member's secret calendar address; without one it changes nothing. */
export async function revokeFeed(db: Db | Tx, memberId: number): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ revoked_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
}
