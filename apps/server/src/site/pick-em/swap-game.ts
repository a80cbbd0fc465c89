import { STAFF_SLATES, slatesKey, standingsOfPicksKey } from '@csz/contract/pick-em/keys';
import type { StaffSlate, StaffSlateGame } from '@csz/contract/pick-em/staff';
import { Problem } from '@csz/contract/problem';
import { weekOf } from '@csz/rules/civil-date';
import { sql } from 'kysely';
import { localNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { listGames } from '#server/sports/games/api.ts';
import { type CandidateRow, listCandidates } from './list-candidates.ts';
import { sumUpEntries } from './settle-slates.ts';

type At = Pick<Platform, 'db' | 'clock'>;

interface Swap {
  readonly slateId: number;
  readonly slateGameId: number;
  readonly gameId: number;
}

/**
 * Swaps a game of a slate for another one of its county, sport and week, before either starts. The picks of the game
 * that leaves go with it.
 *
 * @throws {Problem} `slate-not-found`, `slate-game-locked`, `slate-game-taken`, `slate-game-unfit`.
 */
export function swapGame({ db, clock }: At, { slateId, slateGameId, gameId }: Swap, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const slate = await getSlate(tx, slateId);
    const leaving = await lockGame(tx, slateId, slateGameId);
    const now = clock();
    if (leaving.state !== 'open' || leaving.locks_at.getTime() <= now.epochMilliseconds)
      throw new Problem('slate-game-locked');
    if (await isOn(tx, slateId, gameId)) throw new Problem('slate-game-taken');
    const coming = (await listFor(tx, slate, now)).find(({ id }) => id === gameId);
    if (coming === undefined) throw new Problem('slate-game-unfit');
    const lastBefore = await findLast(tx, slateId);
    await tx.deleteFrom('picks').where('slate_game_id', '=', slateGameId).execute();
    await tx.deleteFrom('slate_games').where('id', '=', slateGameId).execute();
    const row = { slate_id: slateId, game_id: gameId, locks_at: coming.locks_at };
    await tx.insertInto('slate_games').values(row).execute();
    // Another game may be the last one now, by which ties are broken: the guesses were of the one before.
    if ((await findLast(tx, slateId)) !== lastBefore)
      await tx.updateTable('slate_entries').set({ tie_break: null }).where('slate_id', '=', slateId).execute();
    await sumUpEntries(tx, slateId);
    const titles = new Map((await listGames(tx, [leaving.game_id, gameId])).map(({ id, title }) => [id, title]));
    const [before, after] = [titles.get(leaving.game_id) ?? '', titles.get(gameId) ?? ''];
    await audit(tx, { ...act, action: 'swap game', subject: `Pick 'Em ${slateId}: ${slate.title}`, before, after });
    await publish(tx, [STAFF_SLATES, slatesKey(slate.district_id), standingsOfPicksKey(slate.district_id)]);
  });
}

interface SlateRow {
  readonly id: number;
  readonly district_id: number;
  readonly state_id: number;
  readonly week_on: string;
  /** 'Boys Soccer, Howard'. */
  readonly title: string;
}

async function getSlate(db: Reader, id: number): Promise<SlateRow> {
  const slate = await db
    .selectFrom('slates as s')
    .innerJoin('districts as d', 'd.id', 's.district_id')
    .innerJoin('sports', 'sports.id', 's.sport_id')
    .select(['s.id', 's.district_id', 's.week_on', 'd.state_id'])
    .select(sql<string>`sports.name || ', ' || d.name`.as('title'))
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (slate === undefined) throw new Problem('slate-not-found');
  return slate;
}

/** A member who picks it at this moment comes before, and loses the pick, or after, and finds it gone. */
async function lockGame(tx: Tx, slateId: number, id: number) {
  const game = await tx
    .selectFrom('slate_games')
    .selectAll()
    .where('id', '=', id)
    .where('slate_id', '=', slateId)
    .forUpdate()
    .executeTakeFirst();
  if (game === undefined) throw new Problem('slate-not-found');
  return game;
}

const isOn = async (tx: Tx, slateId: number, gameId: number): Promise<boolean> =>
  (await tx
    .selectFrom('slate_games')
    .select('id')
    .where('slate_id', '=', slateId)
    .where('game_id', '=', gameId)
    .executeTakeFirst()) !== undefined;

const findLast = async (tx: Tx, slateId: number): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('slate_games')
      .select('id')
      .where('slate_id', '=', slateId)
      .orderBy('locks_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

function listFor(db: Reader, slate: SlateRow, after: Temporal.Instant): Promise<CandidateRow[]> {
  return listCandidates(db, { stateId: slate.state_id, ...weekOf(slate.week_on), after, besidesSlate: slate.id });
}

/** The games that a game of a slate can be swapped for, the most followed first. */
export async function listSwaps({ db, clock }: At, slateId: number): Promise<StaffSlateGame[]> {
  const candidates = await listFor(db, await getSlate(db, slateId), clock());
  const games = new Map(
    (
      await listGames(
        db,
        candidates.map(({ id }) => id),
      )
    ).map((game) => [game.id, game]),
  );
  return candidates
    .toSorted((a, b) => b.followers - a.followers || a.id - b.id)
    .map(({ id, tz, locks_at, followers, records }) => ({
      id: String(id),
      title: games.get(id)?.title ?? '',
      locksAt: locks_at.toISOString(),
      tz,
      canSwap: true,
      picks: 0,
      followers,
      records: records.map(recordText).join(' and '),
    }));
}

const recordText = ({ wins, losses, ties }: CandidateRow['records'][number]): string =>
  ties === 0 ? `${wins}-${losses}` : `${wins}-${losses}-${ties}`;

interface StaffRow {
  readonly id: number;
  readonly slate_id: number;
  readonly game_id: number;
  readonly locks_at: Date;
  readonly state: string;
  readonly tz: string;
  readonly county: string;
  readonly state_name: string;
  readonly sport: string;
  readonly week_on: string;
  readonly players: number;
  readonly picks: number;
  readonly followers: number;
  readonly records: string;
}

/** So many slates are listed; more are found by state and county. */
const MOST_SLATES = 60;

interface StaffFilter {
  readonly stateId?: string | undefined;
  readonly countyId?: string | undefined;
}

/** The slates of this week for staff, with how many picked each game. */
export async function listSlatesOfStaff({ db, clock }: At, filter: StaffFilter): Promise<StaffSlate[]> {
  const rows = await listStaffRows({ db, clock }, filter);
  const games = new Map(
    (
      await listGames(
        db,
        rows.map(({ game_id }) => game_id),
        { withRemoved: true },
      )
    ).map((game) => [game.id, game]),
  );
  const now = clock().epochMilliseconds;
  return [...Map.groupBy(rows, ({ slate_id }) => slate_id).values()].flatMap((own) => {
    const [slate] = own;
    if (slate === undefined) return [];
    return {
      id: String(slate.slate_id),
      county: slate.county,
      state: slate.state_name,
      sport: slate.sport,
      week: slate.week_on,
      players: slate.players,
      games: own.map(({ id, game_id, locks_at, tz, state, picks, followers, records }) => ({
        id: String(id),
        title: games.get(game_id)?.title ?? '',
        locksAt: locks_at.toISOString(),
        tz,
        canSwap: state === 'open' && locks_at.getTime() > now,
        picks,
        followers,
        records,
      })),
    };
  });
}

async function listStaffRows({ db, clock }: At, { stateId, countyId }: StaffFilter): Promise<StaffRow[]> {
  const states = await db.selectFrom('states').select(['id', 'tz']).execute();
  const weeks = states.map(({ id, tz }) => ({ id, week: weekOf(localNow(clock, tz).today).from }));
  const { rows } = await sql<StaffRow>`
    with shown as (
      select s.*, d.name as county, states.name as state_name, sports.name as sport from slates s
      join districts d on d.id = s.district_id join states on states.id = d.state_id join sports on sports.id = s.sport_id
      join unnest(${weeks.map(({ id }) => id)}::int[], ${weeks.map(({ week }) => week)}::date[]) as w(state_id, week_on)
        on w.state_id = d.state_id and w.week_on = s.week_on
      where ${stateId === undefined ? sql`true` : sql`d.state_id = ${Number(stateId)}`}
        and ${countyId === undefined ? sql`true` : sql`d.id = ${Number(countyId)}`}
      order by states.name, d.name, sports.name limit ${MOST_SLATES})
    select g.id, g.slate_id, g.game_id, g.locks_at, g.state, game.tz, s.county, s.state_name, s.sport, s.week_on,
      (select count(*)::int from slate_entries e where e.slate_id = s.id) as players,
      (select count(*)::int from picks p where p.slate_game_id = g.id) as picks,
      (select count(distinct f.member_id)::int from follows f join game_results r on r.school_id = f.school_id
        where r.game_id = g.game_id and (f.sport_id is null or f.sport_id = s.sport_id)) as followers,
      coalesce((select string_agg(coalesce(t.wins, 0) || '-' || coalesce(t.losses, 0), ' and ' order by r.is_home, r.id)
        from game_results r left join team_records t
          on t.school_id = r.school_id and t.sport_id = r.sport_id and t.season = r.season
        where r.game_id = g.game_id), '') as records
    from shown s join slate_games g on g.slate_id = s.id join games game on game.id = g.game_id
    order by s.state_name, s.county, s.sport, g.locks_at, g.id`.execute(db);
  return rows;
}
