import type { CallAnswer } from '@csz/contract/core/call';
import {
  type AwaitedGame,
  type getProgress as call,
  MOST_AWAITED,
  type Progress,
} from '@csz/contract/missing-scores/progress';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { localNow } from '#server/platform/clock.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import { byName } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentLook } from '#server/reference/crests/api.ts';
import { findHomeState } from '#server/reference/places/api.ts';
import { expectedEnd, isScoreOpen } from '#server/sports/unreported/api.ts';

/** A game of the day, as its progress counts and lists it. */
export interface DayRow {
  readonly id: number;
  readonly sport_id: number;
  readonly sport: string;
  /** Counties of the state that have a team in it. */
  readonly district_ids: readonly number[];
  readonly has_begun: boolean;
  readonly is_over: boolean;
  readonly is_reported: boolean;
  readonly name: string;
  readonly start_time: string | null;
  readonly tz: string;
}

const NONE: Progress = { games: 0, played: 0, reported: 0 };

/**
 * How far a day's scores have come in, in a state.
 *
 * @throws {Problem} `state-not-found`.
 */
export async function getProgress(
  { db, clock }: Platform,
  wanted: { date?: string | undefined; stateId?: string | undefined },
): Promise<CallAnswer<typeof call>> {
  const state = await getState(db, wanted.stateId);
  const { today, time } = localNow(clock, state.tz);
  const date = wanted.date ?? today;
  const games = await listDayGames(db, { date, stateId: state.id, now: clock() });
  const progress = countProgress(games);
  return {
    date,
    today,
    time,
    state: { ...state, id: String(state.id) },
    total: progress.total,
    counties: await countiesOf(db, state.id, progress),
    sports: sportsOf(games, progress),
    missing: { items: await present(db, progress.missing.slice(0, MOST_AWAITED)), total: progress.missing.length },
    stillOn: progress.stillOn,
    toCome: progress.toCome,
    ...(await findAround(db, { date, stateId: state.id })),
  };
}

async function getState(db: Reader, id: string | undefined) {
  const state =
    id === undefined
      ? await findHomeState(db)
      : await db.selectFrom('states').select(['id', 'name', 'tz']).where('id', '=', Number(id)).executeTakeFirst();
  if (state === undefined) throw new Problem('state-not-found', { id: id ?? '' });
  return { id: state.id, name: state.name, tz: state.tz };
}

interface DayProgress {
  readonly total: Progress;
  readonly byDistrict: ReadonlyMap<number, Progress>;
  readonly bySport: ReadonlyMap<number, Progress>;
  /** Over, and no one reported how it ended. */
  readonly missing: readonly DayRow[];
  readonly stillOn: number;
  readonly toCome: number;
}

/** Every county, by name: one that has nothing tonight is listed with none rather than left out. */
async function countiesOf(db: Reader, stateId: number, { byDistrict }: DayProgress) {
  const rows = await db
    .selectFrom('districts')
    .select(['id', 'name'])
    .where('state_id', '=', stateId)
    .where('kind', '=', 'county')
    .where('is_active', '=', true)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ districtId: String(id), name, ...(byDistrict.get(id) ?? NONE) }));
}

/** In alphabetical order: no one's sport is above another's here. */
function sportsOf(games: readonly DayRow[], { bySport }: DayProgress) {
  const names = new Map(games.map((game) => [game.sport_id, game.sport]));
  return [...names]
    .map(([id, name]) => ({ sportId: String(id), name, ...(bySport.get(id) ?? NONE) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function present(db: Reader, games: readonly DayRow[]): Promise<AwaitedGame[]> {
  const teams = await listLineTeams(
    db,
    games.map(({ id }) => id),
  );
  return games.map((game) => ({
    id: String(game.id),
    sportId: String(game.sport_id),
    sportName: game.sport,
    name: game.name,
    startTime: game.start_time,
    tz: game.tz,
    teams: (teams.get(game.id) ?? []).map(({ gameId: _, ...team }) => team),
  }));
}

const none = (): Progress => ({ games: 0, played: 0, reported: 0 });

const counts = sql`g.game_type in ('Game', 'Tournament') and g.result_status <> 'no_contest'`;

/** Counts a day: a game that was reported before it should have been over was played, too. */
export function countProgress(games: readonly DayRow[]): DayProgress {
  const total = none();
  const byDistrict = new Map<number, Progress>();
  const bySport = new Map<number, Progress>();
  for (const game of games) {
    const counts = [total, at(bySport, game.sport_id), ...game.district_ids.map((id) => at(byDistrict, id))];
    for (const count of counts) add(count, game);
  }
  const open = games.filter((game) => !game.is_reported);
  return {
    total,
    byDistrict,
    bySport,
    missing: open.filter((game) => game.is_over),
    stillOn: open.filter((game) => game.has_begun && !game.is_over).length,
    toCome: open.filter((game) => !game.has_begun && !game.is_over).length,
  };
}

function at(counts: Map<number, Progress>, id: number): Progress {
  const count = counts.get(id) ?? none();
  counts.set(id, count);
  return count;
}

function add(count: Progress, game: DayRow): void {
  count.games += 1;
  if (game.is_over || game.is_reported) count.played += 1;
  if (game.is_reported) count.reported += 1;
}

const isOn = sql`g.event_date = g.listed_on and not g.is_event_date_tbd and g.removed_at is null and g.status = 'Active'`;

interface DayQuery {
  readonly date: string;
  readonly stateId: number;
  readonly now: Temporal.Instant;
}

/** What leads on from a day without games: its scrimmages, and the last day before it that had games. */
async function findAround(db: Reader, { date, stateId }: Omit<DayQuery, 'now'>) {
  const isOfState = sql`exists (select from game_results where game_id = g.id and state_id = ${stateId}::int)`;
  const { rows } = await sql<{ scrimmages: number; last_date: string | null }>`select
    (select count(*)::int from games g
      where g.listed_on = ${date} and ${isOn} and g.game_type = 'Scrimmage' and ${isOfState}) as scrimmages,
    (select g.listed_on from games g
      where g.listed_on < ${date} and g.listed_on >= ${date}::date - 366 and ${isOn} and ${counts} and ${isOfState}
      order by g.listed_on desc limit 1) as last_date`.execute(db);
  const [found] = rows;
  return { scrimmages: found?.scrimmages ?? 0, lastDate: found?.last_date ?? null };
}

/** The games of a day that count and were not called off, with a team of the state, by time and sport. */
async function listDayGames(db: Reader, { date, stateId, now }: DayQuery): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select g.id, g.sport_id, s.name as sport, g.name, g.tz,
      case when g.start_time_unknown then null else g.start_time end as start_time,
      r.district_ids, not ${isScoreOpen} as is_reported,
      ${expectedEnd} <= here.now as is_over,
      case when g.start_time is null or g.start_time_unknown then g.event_date < here.now::date
        else g.event_date + g.start_time <= here.now end as has_begun
    from games g
    join sports s on s.id = g.sport_id
    cross join lateral (select ${now.toString()}::timestamptz at time zone g.tz as now) here
    join lateral (
      select array_agg(distinct district_id) as district_ids from game_results
      where game_id = g.id and state_id = ${stateId}::int
    ) r on r.district_ids is not null
    where g.listed_on = ${date} and ${isOn} and ${counts}
    order by g.start_time nulls last, s.weight desc, s.name collate "C", g.id`.execute(db);
  return rows;
}

/** The teams of games, home last as on a scoreboard. */
async function listLineTeams(db: Reader, gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .select(['r.game_id', 'r.is_home', 'r.district_id', 's.id', 's.short_name', 's.initials', 's.color_primary'])
    .select(['s.color_secondary', 's.logo_url'])
    .where(sql<boolean>`r.game_id = ${anyOf(gameIds)}`)
    .orderBy('r.game_id')
    .orderBy('r.is_home')
    .orderBy('r.id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      gameId: row.game_id,
      schoolId: String(row.id),
      shortName: row.short_name,
      isHome: row.is_home,
      districtId: String(row.district_id),
      ...presentLook(row),
    })),
    ({ gameId }) => gameId,
  );
}
