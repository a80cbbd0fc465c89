import { type ReviewWeight, reviewWeight } from '@csz/rules/review-weight';
import { sql } from 'kysely';
import { districtsOfTeam } from '#server/people/permissions/api.ts';
import type { ReviewReason } from '#server/platform/db/columns.ts';
import { type Page, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { listReviewFacts, NOTHING_KNOWN } from './review-facts.ts';

/** A game that waits for staff, waits for time, or was decided. */
export interface ReviewRow {
  readonly id: number;
  readonly review_reason: ReviewReason | null;
  readonly review_since: Date | null;
  readonly settles_at: Date | null;
  readonly locked_at: Date | null;
  readonly version: number;
}

/** Whose games are listed: those whose teams are all of these counties and conferences. */
export type Districts = 'all' | readonly number[];

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

export type WeighedRow = ReviewRow & ReviewWeight;

/** Games that wait for a decision, contradictions first, then by weight, the longest wait first among equals. */
export async function listToReview(
  db: Reader,
  districts: Districts,
  { page, perPage }: PageQuery,
): Promise<Page<WeighedRow>> {
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

/** Games that settle by themselves when nobody disagrees, the next first. */
export async function listWaiting(db: Reader, districts: Districts, asked: PageQuery): Promise<Page<WeighedRow>> {
  const waiting = games(db, districts)
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
  districts: Districts,
  { now, ...asked }: PageQuery & { readonly now: Temporal.Instant },
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
  const { rows, total } = await pageOf(settled.orderBy('r.last_at', 'desc').orderBy('id'), asked);
  return { rows: await weigh(db, rows), total };
}

/** One game, whatever its state. */
export async function listOneToReview(db: Reader, districts: Districts, id: number): Promise<Page<WeighedRow>> {
  const rows = await weigh(db, await games(db, districts).where('id', '=', id).execute());
  return { rows, total: rows.length };
}

async function weigh(db: Reader, rows: readonly ReviewRow[]): Promise<WeighedRow[]> {
  const facts = await listReviewFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...reviewWeight(facts.get(row.id) ?? NOTHING_KNOWN) }));
}
