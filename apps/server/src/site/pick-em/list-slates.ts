import type { Game } from '@csz/contract/games/calls';
import type { MySlate, Slate, SlateGame } from '@csz/contract/pick-em/calls';
import { weekOf } from '@csz/rules/civil-date';
import { seasonLabel } from '@csz/rules/season';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findDistrict, findHomeState, localNowAt } from '#server/reference/places/api.ts';
import { presentGames } from '#server/sports/scoreboard/api.ts';
import { listRanks } from './boards.ts';

interface SlateFilter {
  readonly stateId?: string | undefined;
  readonly countyId?: string | undefined;
  /** Any day of it; this week when absent. */
  readonly week?: string | undefined;
}

type At = Pick<Platform, 'db' | 'clock'>;

/**
 * The slates of a county in a week, those with the most games first; without a county that of the state with the most.
 *
 * @throws {Problem} `state-not-found`, `district-not-found`, `bad-request` for a county that is not in the state.
 */
export async function listSlates({ db, clock }: At, wanted: SlateFilter) {
  const place = { stateId: wanted.stateId, districtId: wanted.countyId };
  await findDistrict(db, place);
  const { today } = await localNowAt(db, clock, place);
  const week = weekOf(wanted.week ?? today);
  const countyId = wanted.countyId ?? (await findBusiest(db, wanted.stateId, week.from));
  const isThisWeek = week.from === weekOf(today).from;
  if (countyId === undefined)
    return { items: [], total: 0, county: null, week, isThisWeek, earlier: null, later: null };
  const county = await db
    .selectFrom('districts')
    .select(['id', 'name'])
    .where('id', '=', Number(countyId))
    .executeTakeFirstOrThrow();
  const { earlier, later } = await findNeighbours(db, county.id, week.from);
  const items = await presentSlates({ db, clock }, await listSlateRows(db, county.id, week.from));
  return {
    items,
    total: items.length,
    county: { id: String(county.id), name: county.name },
    week,
    isThisWeek,
    earlier,
    later,
  };
}

/** The county whose slates have the most games that week; off season the one that played last. */
async function findBusiest(db: Reader, stateId: string | undefined, week: string): Promise<string | undefined> {
  const state = stateId === undefined ? (await findHomeState(db))?.id : Number(stateId);
  if (state === undefined) return undefined;
  const { rows } = await sql<{ id: number }>`
    select d.id from districts d join slates s on s.district_id = d.id join slate_games g on g.slate_id = s.id
    where d.state_id = ${state} and s.week_on = (
      select max(l.week_on) from slates l join districts o on o.id = l.district_id
      where o.state_id = ${state} and l.week_on <= ${week})
    group by d.id, d.name order by count(*) desc, d.name limit 1`.execute(db);
  return rows[0] && String(rows[0].id);
}

async function findNeighbours(db: Reader, countyId: number, week: string) {
  const { rows } = await sql<{ earlier: string | null; later: string | null }>`
    select max(week_on) filter (where week_on < ${week}) as earlier, min(week_on) filter (where week_on > ${week}) as later
    from slates where district_id = ${countyId}`.execute(db);
  return rows[0] ?? { earlier: null, later: null };
}

interface SlateRow {
  readonly id: number;
  readonly sport_id: number;
  readonly sport_name: string;
  readonly unit: string;
  readonly season: number;
  readonly week_on: string;
  readonly players: number;
  readonly best: number | null;
}

async function listSlateRows(db: Reader, countyId: number, week: string): Promise<SlateRow[]> {
  const { rows } = await sql<SlateRow>`
    select s.id, s.sport_id, sports.name as sport_name, sports.scoring ->> 'unit' as unit, s.season, s.week_on,
      (select count(*)::int from slate_entries e where e.slate_id = s.id) as players,
      (select max(e.rights) from slate_entries e where e.slate_id = s.id
        and exists (select from slate_games g where g.slate_id = s.id and g.state = 'decided')) as best
    from slates s join sports on sports.id = s.sport_id
    where s.district_id = ${countyId} and s.week_on = ${week}
    order by (select count(*) from slate_games g where g.slate_id = s.id) desc, sports.weight desc, sports.name`.execute(
    db,
  );
  return rows;
}

function listGameRows(db: Reader, slateIds: readonly number[]) {
  return db
    .selectFrom('slate_games')
    .selectAll()
    .where(sql<boolean>`slate_id = ${anyOf(slateIds)}`)
    .orderBy('locks_at')
    .orderBy('id')
    .execute();
}

async function presentSlates({ db, clock }: At, slates: readonly SlateRow[]): Promise<Slate[]> {
  const rows = await listGameRows(
    db,
    slates.map(({ id }) => id),
  );
  const games = await presentGames(db, clock, [...new Set(rows.map(({ game_id }) => game_id))]);
  const byId = new Map(games.map((game) => [game.id, game]));
  const rowsOf = Map.groupBy(rows, ({ slate_id }) => slate_id);
  return slates.map(({ id, sport_id, sport_name, season, week_on, ...slate }) => {
    const own = rowsOf.get(id) ?? [];
    const last = own.at(-1);
    return {
      ...slate,
      id: String(id),
      sportId: String(sport_id),
      sportName: sport_name,
      season: seasonLabel(season),
      week: week_on,
      games: own.map((row) => presentGame(row, byId.get(String(row.game_id)), clock())),
      tieBreak: last === undefined ? null : { gameId: String(last.id), total: last.total },
    };
  });
}

type SlateGameRow = Awaited<ReturnType<typeof listGameRows>>[number];

function presentGame(row: SlateGameRow, game: Game | undefined, now: Temporal.Instant): SlateGame {
  const sides = (game?.teams ?? []).map((team) => ({
    schoolId: team.schoolId,
    name: team.name,
    shortName: team.shortName,
    initials: team.initials,
    colors: team.colors,
    imgUrl: team.imgUrl,
    isHome: team.isHome,
    record: team.record,
    score: team.score,
  }));
  return {
    id: String(row.id),
    gameId: String(row.game_id),
    day: game === undefined || game.isEventDateTBD ? null : game.eventDate,
    time: game?.startTime ?? null,
    tz: game?.tz ?? 'UTC',
    locksAt: row.locks_at.toISOString(),
    isLocked: row.state !== 'open' || row.locks_at.getTime() <= now.epochMilliseconds,
    state: row.state,
    voidReason: row.void_reason,
    winnerId: row.winner_id === null ? null : String(row.winner_id),
    isSoFar: game?.isSoFar ?? false,
    // The guest first, as everywhere.
    sides: sides.toSorted((a, b) => Number(a.isHome) - Number(b.isHome)),
  };
}

/** What a member picked on slates, and how they stand there; slates without a pick or guess of theirs are missing. */
export async function listMySlates(db: Reader, memberId: number, slateIds: readonly number[]): Promise<MySlate[]> {
  const entries = await db
    .selectFrom('slate_entries as e')
    .select(['e.slate_id', 'e.tie_break', 'e.rights', 'e.wrongs'])
    .select(sql<number>`(select count(*)::int from slate_entries o where o.slate_id = e.slate_id)`.as('players'))
    .where('e.member_id', '=', memberId)
    .where(sql<boolean>`e.slate_id = ${anyOf(slateIds)}`)
    .orderBy('e.slate_id')
    .execute();
  const picks = await db
    .selectFrom('picks as p')
    .innerJoin('slate_games as g', 'g.id', 'p.slate_game_id')
    .select(['g.slate_id', 'p.slate_game_id', 'p.school_id', 'p.is_right'])
    .where('p.member_id', '=', memberId)
    .where(sql<boolean>`g.slate_id = ${anyOf(slateIds)}`)
    .orderBy('p.slate_game_id')
    .execute();
  const picksOf = Map.groupBy(picks, ({ slate_id }) => slate_id);
  const ranks = await listRanks(db, memberId, slateIds);
  return entries.map(({ slate_id, tie_break, rights, wrongs, players }) => ({
    slateId: String(slate_id),
    picks: (picksOf.get(slate_id) ?? []).map(({ slate_game_id, school_id, is_right }) => ({
      slateGameId: String(slate_game_id),
      schoolId: String(school_id),
      isRight: is_right,
    })),
    tieBreak: tie_break,
    right: rights,
    wrong: wrongs,
    rank: ranks.get(slate_id) ?? null,
    players,
  }));
}
