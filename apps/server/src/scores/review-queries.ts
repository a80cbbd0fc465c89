import { type ReviewedGame, type ReviewWeight, reviewWeight } from '@csz/rules/review-weight';
import { sql } from 'kysely';
import type { ReviewReason } from '#server/platform/db/columns.ts';
import { type Page, type PageAsked, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** A game that waits for staff, waits for time, or was decided. */
export interface ReviewRow {
  readonly id: number;
  readonly review_reason: ReviewReason | null;
  readonly review_since: Date | null;
  readonly settles_at: Date | null;
  readonly locked_at: Date | null;
  readonly version: number;
}

const games = (db: Reader) =>
  db
    .selectFrom('games')
    .select(['id', 'review_reason', 'review_since', 'settles_at', 'locked_at', 'version'])
    .where('removed_at', 'is', null);

/** Contradictions first: two sides cannot both be right, while the others may be. */
const URGENCY = ['disputed', 'correction', 'advanced', 'ruling', 'unlikely'];

export type WeighedRow = ReviewRow & ReviewWeight;

/** Games that wait for a decision, contradictions first, then by weight, the longest wait first among equals. */
export async function listToReview(db: Reader, { page, perPage }: PageAsked): Promise<Page<WeighedRow>> {
  const waiting = games(db)
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

/** Games that settle by themselves when nobody disagrees, the next first. */
export async function listWaiting(db: Reader, asked: PageAsked): Promise<Page<WeighedRow>> {
  const waiting = games(db)
    .where('settles_at', 'is not', null)
    .where('review_reason', 'is', null)
    .where('status', '=', 'Active');
  const { rows, total } = await pageOf(waiting.orderBy('settles_at').orderBy('id'), asked);
  return { rows: await weigh(db, rows), total };
}

const LATELY_DAYS = 7;

/** Games that people reported and that are settled, the latest first. */
export async function listSettledLately(
  db: Reader,
  now: Temporal.Instant,
  asked: PageAsked,
): Promise<Page<WeighedRow>> {
  const since = now.subtract({ hours: LATELY_DAYS * 24 }).toString();
  const settled = games(db)
    .innerJoin(
      sql<{ game_id: number; last_at: Date }>`(
        select game_id, max(reported_at) as last_at from score_reports
        where source not in ('import', 'demo') and reported_at > ${since}::timestamptz group by game_id)`.as('r'),
      'r.game_id',
      'games.id',
    )
    .where('result_status', '<>', 'none')
    .where('review_reason', 'is', null);
  const { rows, total } = await pageOf(settled.orderBy('r.last_at', 'desc').orderBy('id'), asked);
  return { rows: await weigh(db, rows), total };
}

/** One game, whatever its state. */
export async function listOneToReview(db: Reader, id: number): Promise<Page<WeighedRow>> {
  const rows = await weigh(db, await games(db).where('id', '=', id).execute());
  return { rows, total: rows.length };
}

async function weigh(db: Reader, rows: readonly ReviewRow[]): Promise<WeighedRow[]> {
  const facts = await listFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...reviewWeight(facts.get(row.id) ?? NOTHING_KNOWN) }));
}

const NOTHING_KNOWN: ReviewedGame = {
  isScrimmage: false,
  isLeague: false,
  isPlayoff: false,
  isVarsity: true,
  teams: [],
};

async function listFacts(db: Reader, ids: readonly number[]): Promise<Map<number, ReviewedGame>> {
  const { rows } = await sql<Facts>`
    select g.id, g.game_type = 'Scrimmage' as "isScrimmage", g.is_playoff as "isPlayoff",
      s.level = 'varsity' as "isVarsity", (${seedsBracket}) as "seedsBracket", g.is_league and exists (${sharedLeague}) as "isLeague",
      (select json_agg(json_build_object('name', school.short_name, 'gamesBehind', ${gamesBehind},
          'gamesLeft', ${gamesLeft}) order by r.id)
        from game_results r join schools school on school.id = r.school_id where r.game_id = g.id) as teams
    from games g join sports s on s.id = g.sport_id
    where g.id = any(${ids}::int[])`.execute(db);
  return new Map(
    rows.map(({ id, teams, seedsBracket: bracket, ...facts }) => [
      id,
      { ...facts, teams: teams ?? [], ...(bracket === null ? {} : { seedsBracket: bracket }) },
    ]),
  );
}

type Facts = Omit<ReviewedGame, 'teams' | 'seedsBracket'> & {
  id: number;
  teams: ReviewedGame['teams'] | null;
  seedsBracket: string | null;
};

/** A published bracket that a team of this game of the season was seeded into. */
const seedsBracket = sql`
  select b.name from game_results r
  join bracket_entries e on e.school_id = r.school_id
  join brackets b on b.id = e.bracket_id and b.sport_id = g.sport_id and b.season = g.season
  where r.game_id = g.id and not g.is_playoff and b.published_at is not null
  order by b.published_at desc, b.id limit 1`;

const sharedLeague = sql`
  select from game_results r join league_memberships m
    on m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season and m.withdrawn_at is null
  where r.game_id = g.id group by m.league_id
  having count(*) > 1 and count(*) = (select count(*) from game_results where game_id = g.id)`;

/** Half of what the leader is ahead in wins less losses; null before anybody of the league has played. */
const gamesBehind = sql`(
  select min((lead.best - (own.wins - own.losses)) / 2.0)
  from league_records own
  cross join lateral (
    select max(o.wins - o.losses) as best, sum(o.wins + o.losses + o.ties) as played from league_records o
    where o.league_id = own.league_id and o.sport_id = own.sport_id and o.season = own.season) lead
  where own.school_id = r.school_id and own.sport_id = r.sport_id and own.season = r.season and lead.played > 0)`;

const gamesLeft = sql`(
  select count(*) from game_results other join games o on o.id = other.game_id
  where other.school_id = r.school_id and other.season = r.season and other.sport_id = r.sport_id
    and other.game_id <> r.game_id and o.removed_at is null and o.status = 'Active' and o.result_status = 'none'
    and o.game_type in ('Game', 'Tournament'))`;
