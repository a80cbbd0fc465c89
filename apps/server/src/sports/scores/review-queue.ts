import type { CallAnswer, CallRequest } from '@csz/contract/core/call';
import type { GameDetail } from '@csz/contract/games/calls';
import { Problem } from '@csz/contract/problem';
import type { listScoresToReview, ReviewItem } from '@csz/contract/scores/calls';
import type { ReviewReason } from '@csz/contract/scores/stored';
import { type ReviewFacts, type ReviewWeight, reviewWeight, type TablePlace } from '@csz/rules/review-weight';
import { sql } from 'kysely';
import { districtsOfTeam } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import { type Page, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { districtsDecided } from '#server/sports/reporting/api.ts';
import { loadDetails } from '#server/sports/scoreboard/api.ts';
import { listPlaces, type PlaceOfTeam, type TeamKey } from '#server/sports/standings/api.ts';
import { listReportsOfGames, type ReportRow } from './kept-reports.ts';
import { presentReport } from './present-report.ts';

type Call = typeof listScoresToReview;

/**
 * A page of games for staff, and for league directors those of their own, each with everything that was reported of it.
 *
 * @throws {Problem} `not-allowed`.
 */
export async function listReviewItems(
  platform: Platform,
  actor: Actor,
  query: CallRequest<Call>['query'],
): Promise<CallAnswer<Call>> {
  const districts = districtsDecided(actor);
  if (districts.length === 0) throw new Problem('not-allowed');
  const { rows, total } = await listRows(platform, districts, query);
  const ids = rows.map(({ id }) => id);
  const [games, reports] = await Promise.all([loadDetails(platform, ids), listReportsOfGames(platform.db, ids)]);
  const gameOf = new Map(games.map((game) => [Number(game.id), game]));
  const reportsOf = Map.groupBy(reports, (report) => report.game_id);
  const items = rows.flatMap((row) => {
    const game = gameOf.get(row.id);
    return game === undefined ? [] : presentItem(row, game, reportsOf.get(row.id) ?? []);
  });
  return { items, total };
}

function listRows(
  { db, clock }: Platform,
  districts: Districts,
  query: CallRequest<Call>['query'],
): Promise<Page<WeighedRow>> {
  if (query.gameId !== undefined) return listOneToReview(db, districts, Number(query.gameId));
  if (query.show === 'waiting') return listWaiting(db, districts, query);
  if (query.show === 'settled') return listSettledLately(db, districts, { ...query, now: clock() });
  return listToReview(db, districts, query);
}

function presentItem(row: WeighedRow, game: GameDetail, reports: readonly ReportRow[]): ReviewItem {
  return {
    game,
    reports: reports.map(presentReport),
    reviewReason: row.review_reason,
    since: row.review_since?.toISOString() ?? null,
    isLocked: row.locked_at !== null,
    settlesAt: row.settles_at?.toISOString() ?? null,
    version: row.version,
    weight: row.weight,
    why: row.why,
  };
}

/** A game that waits for staff, waits for time, or was decided. */
interface ReviewRow {
  readonly id: number;
  readonly review_reason: ReviewReason | null;
  readonly review_since: Date | null;
  readonly settles_at: Date | null;
  readonly locked_at: Date | null;
  readonly version: number;
}

type WeighedRow = ReviewRow & ReviewWeight;

/** Whose games are listed: those whose teams are all of these counties and conferences. */
type Districts = 'all' | readonly number[];

const games = (db: Reader, districts: Districts) =>
  db
    .selectFrom('games')
    .select(['id', 'review_reason', 'review_since', 'settles_at', 'locked_at', 'version'])
    .where('removed_at', 'is', null)
    .$if(districts !== 'all', (query) => query.where(isOf(districts === 'all' ? [] : districts)));

const isOf = (districts: readonly number[]) => sql<boolean>`(
  exists (select from game_results r where r.game_id = games.id)
  and not exists (
    select from game_results r where r.game_id = games.id and not (${districtsOfTeam} && ${[...districts]}::int[])))`;

/** Contradictions first: two sides cannot both be right, while the others may be. */
const URGENCY = ['disputed', 'correction', 'advanced', 'ruling', 'unlikely'];

const gamesLeft = sql`(
  select count(*) from game_results other join games o on o.id = other.game_id
  where other.school_id = r.school_id and other.season = r.season and other.sport_id = r.sport_id
    and other.game_id <> r.game_id and o.removed_at is null and o.status = 'Active' and o.result_status = 'none'
    and o.game_type in ('Game', 'Tournament'))`;

/** A published bracket that a team of this game of the season was seeded into. */
const seedsBracket = sql`
  select b.name from game_results r
  join bracket_entries e on e.school_id = r.school_id
  join brackets b on b.id = e.bracket_id and b.sport_id = g.sport_id and b.season = g.season
  where r.game_id = g.id and not g.is_playoff and b.published_at is not null
  order by b.published_at desc, b.id limit 1`;

/** Games that wait for a decision, contradictions first, then by weight, the longest wait first among equals. */
async function listToReview(db: Reader, districts: Districts, { page, perPage }: PageQuery): Promise<Page<WeighedRow>> {
  const waiting = games(db, districts)
    .where('review_reason', 'is not', null)
    // Whether a game was played is answered once it is off.
    .where((eb) => eb.or([eb('status', '=', 'Active'), eb('review_reason', '<>', 'ruling')]));
  const rows = await weigh(db, await waiting.execute());
  const urgency = ({ review_reason }: ReviewRow) => URGENCY.indexOf(review_reason ?? '');
  rows.sort(
    (a, b) =>
      urgency(a) - urgency(b) || b.weight - a.weight || Number(a.review_since) - Number(b.review_since) || a.id - b.id,
  );
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
}

/** Games that settle by themselves when no one disagrees, the next first. */
async function listWaiting(db: Reader, districts: Districts, wanted: PageQuery): Promise<Page<WeighedRow>> {
  const waiting = games(db, districts)
    .where('settles_at', 'is not', null)
    .where('review_reason', 'is', null)
    .where('status', '=', 'Active');
  const { rows, total } = await pageOf(waiting.orderBy('settles_at').orderBy('id'), wanted);
  return { rows: await weigh(db, rows), total };
}

const LATELY_DAYS = 7;

/** Games that people reported and that are settled, the latest first. */
async function listSettledLately(
  db: Reader,
  districts: Districts,
  { now, ...wanted }: PageQuery & { readonly now: Temporal.Instant },
): Promise<Page<WeighedRow>> {
  const since = now.subtract({ hours: LATELY_DAYS * 24 }).toString();
  const settled = games(db, districts)
    .innerJoin(
      sql<{ game_id: number; last_at: Date }>`(
        select game_id, max(reported_at) as last_at from score_reports
        where source not in ('import', 'demo') and reported_at > ${since}::timestamptz group by game_id)`.as('r'),
      'r.game_id',
      'games.id',
    )
    .where('result_status', '<>', 'none')
    .where('review_reason', 'is', null);
  const { rows, total } = await pageOf(settled.orderBy('r.last_at', 'desc').orderBy('id'), wanted);
  return { rows: await weigh(db, rows), total };
}

/** One game, whatever its state. */
async function listOneToReview(db: Reader, districts: Districts, id: number): Promise<Page<WeighedRow>> {
  const rows = await weigh(db, await games(db, districts).where('id', '=', id).execute());
  return { rows, total: rows.length };
}

const NOTHING_KNOWN: ReviewFacts = {
  isScrimmage: false,
  isLeague: false,
  isPlayoff: false,
  isVarsity: true,
  teams: [],
};

async function weigh(db: Reader, rows: readonly ReviewRow[]): Promise<WeighedRow[]> {
  const facts = await listReviewFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...reviewWeight(facts.get(row.id) ?? NOTHING_KNOWN) }));
}

const sharedLeagues = sql`
  select m.league_id from game_results r join league_memberships m
    on m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season and m.withdrawn_at is null
  where r.game_id = g.id group by m.league_id
  having count(*) > 1 and count(*) = (select count(*) from game_results where game_id = g.id)`;

type Facts = Omit<ReviewFacts, 'teams' | 'seedsBracket' | 'isLeague'> & {
  id: number;
  /** Those that all teams of the game are in. */
  leagues: readonly number[];
  teams: readonly (TeamKey & { name: string; gamesLeft: number })[] | null;
  seedsBracket: string | null;
};

/** What says how much hangs on games, by their ids. */
async function listReviewFacts(db: Reader, ids: readonly number[]): Promise<Map<number, ReviewFacts>> {
  const { rows } = await sql<Facts>`
    select g.id, g.game_type = 'Scrimmage' as "isScrimmage", g.is_playoff as "isPlayoff",
      s.level = 'varsity' as "isVarsity", (${seedsBracket}) as "seedsBracket",
      case when g.is_league then array(${sharedLeagues}) else '{}' end as leagues,
      (select json_agg(json_build_object('name', school.short_name, 'school_id', r.school_id, 'sport_id', r.sport_id,
          'season', r.season, 'gamesLeft', ${gamesLeft}) order by r.id)
        from game_results r join schools school on school.id = r.school_id where r.game_id = g.id) as teams
    from games g join sports s on s.id = g.sport_id
    where g.id = ${anyOf(ids)}`.execute(db);
  const placeOf = await listPlaces(
    db,
    rows.flatMap(({ leagues, teams }) => (leagues.length > 0 ? (teams ?? []) : [])),
  );
  return new Map(rows.map((row) => [row.id, reviewedGame(row, placeOf)]));
}

const bestPlace = (places: readonly TablePlace[]): TablePlace | null =>
  places.toSorted((a, b) => a.rank - b.rank)[0] ?? null;

function reviewedGame({ id: _, teams, leagues, seedsBracket: bracket, ...facts }: Facts, placeOf: PlaceOfTeam) {
  const placed = (teams ?? []).map(({ name, gamesLeft: left, ...team }) => ({
    name,
    gamesLeft: left,
    place: bestPlace(leagues.flatMap((league) => placeOf(team, league) ?? [])),
  }));
  const seeds = bracket === null ? {} : { seedsBracket: bracket };
  return { ...facts, ...seeds, isLeague: leagues.length > 0, teams: placed };
}
