import type { CallAnswer, CallRequest } from '@csz/contract/core/call';
import type {
  getReviewItem as getReviewItemCall,
  listReviewItems as listReviewItemsCall,
  ReviewItem,
} from '@csz/contract/moderation/calls';
import { Problem } from '@csz/contract/problem';
import { type Expression, type Selectable, sql } from 'kysely';
import { isModerator, moderatedDistricts } from '#server/community/moderators/api.ts';
import { getLevel } from '#server/community/trust/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { pageOf } from '#server/platform/db/page.ts';
import type { ReviewItems } from '#server/platform/db/schema.generated.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { canUndo } from './decide.ts';
import { listHistory, listSanctions, listVersions } from './item-history.ts';
import { findSubjects, type Subject, withheldContent } from './subjects.ts';

type ReviewRow = Selectable<ReviewItems> & { readonly decider: string | null; readonly firstClaimAt: Date | null };

/** When the first member reported it since it is in the queue; what was decided the time before does not count. */
const firstClaimAt = sql<Date | null>`(select min(c.created_at) from claims c
  where c.subject = i.subject and (c.decided_at is null or c.decided_at >= i.opened_at))`;

const reviewRows = (db: Reader) =>
  db
    .selectFrom('review_items as i')
    .leftJoin('members as m', 'm.id', 'i.decided_by')
    .selectAll('i')
    .select(['m.display_name as decider', firstClaimAt.as('firstClaimAt')]);

type ModeratedDistricts = Awaited<ReturnType<typeof moderatedDistricts>>;

/** Of these a county's moderator must not learn who reported them. */
const isOfMemberOrStaff = (author: Expression<number | null>, { memberId }: Member) =>
  sql<boolean>`coalesce(${author} = ${memberId} or exists (
    select from members where id = ${author} and is_site_admin), false)`;

/**
 * What waits for a moderator, or what was decided: all for staff; for moderators their counties, without what
 * they or staff wrote.
 *
 * @throws {Problem} `not-a-moderator`.
 */
export async function listReviewItems(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  member: Member,
  page: CallRequest<typeof listReviewItemsCall>['query'],
): Promise<CallAnswer<typeof listReviewItemsCall>> {
  const districts = await moderatedDistricts(db, member);
  if (districts !== 'all' && districts.length === 0) throw new Problem('not-a-moderator');
  const found = reviewRows(db)
    .where('i.status', '=', page.status)
    .$if(districts !== 'all', (query) =>
      query
        .where(sql<boolean>`i.district_ids && ${districts === 'all' ? [] : districts.map(({ id }) => id)}::int[]`)
        .where((eb) => eb.not(isOfMemberOrStaff(eb.ref('i.member_id'), member))),
    );
  const ordered =
    page.status === 'open'
      ? found
          .orderBy('i.due_at', (order) => order.asc().nullsLast())
          .orderBy('i.score', 'desc')
          .orderBy('i.opened_at')
      : found.where('i.decision', 'is not', null).orderBy('i.decided_at', 'desc');
  const { rows, total } = await pageOf(ordered.orderBy('i.subject'), page);
  return { items: await present(db, rows, clock()), total, medianMinutes: await getMedianMinutes(db, districts) };
}

/**
 * One of them, with its words before each edit, the last ten things of its author and what staff did about the author
 * before.
 *
 * @throws {Problem} `review-item-not-found`, `not-a-moderator`.
 */
export async function getReviewItem(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  member: Member,
  subject: string,
): Promise<CallAnswer<typeof getReviewItemCall>> {
  const row = await reviewRows(db)
    .select((eb) => isOfMemberOrStaff(eb.ref('i.member_id'), member).as('isOfMemberOrStaff'))
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('review-item-not-found');
  const mayRead = member.isSiteAdmin || !row.isOfMemberOrStaff;
  if (!mayRead || !(await isModerator(db, member, row.district_ids))) throw new Problem('not-a-moderator');
  const [item] = await present(db, [row], clock());
  if (item === undefined) throw new Problem('review-item-not-found');
  const authorId = Number(item.author?.id ?? 0);
  return {
    ...item,
    versions: await listVersions(db, subject, member),
    history: await listHistory(db, authorId),
    sanctions: await listSanctions(db, authorId, member),
  };
}

/** What is known of these things to who decides about them once more, by subject. */
export async function loadReviewItems(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  subjects: readonly string[],
): Promise<Map<string, ReviewItem>> {
  if (subjects.length === 0) return new Map();
  const rows = await reviewRows(db).where('i.subject', 'in', subjects).execute();
  return new Map((await present(db, rows, clock())).map((item) => [item.subject, item]));
}

async function present(db: Reader, rows: readonly ReviewRow[], now: Temporal.Instant): Promise<ReviewItem[]> {
  const subjects = rows.map(({ subject }) => subject);
  const things = await findSubjects(db, subjects);
  const claims = await listClaims(db, subjects);
  const items: ReviewItem[] = [];
  for (const row of rows) {
    const thing = things.get(row.subject);
    const authorId = thing?.memberId ?? null;
    items.push({
      subject: row.subject,
      kind: row.kind,
      version: row.version,
      ...shownOf(thing, row),
      authorLevel: authorId === null ? null : await getLevel(db, authorId, now),
      reasons: row.reasons,
      claims: claims.get(row.subject) ?? [],
      score: row.score,
      openedAt: row.opened_at.toISOString(),
      firstClaimAt: row.firstClaimAt?.toISOString() ?? null,
      dueAt: row.due_at?.toISOString() ?? null,
      decision: row.decision,
      decidedBy: row.decider,
      decidedAt: row.decided_at?.toISOString() ?? null,
      canUndo: thing !== undefined && canUndo(thing, row),
    });
  }
  return items;
}

type ShownSubject = Pick<
  ReviewItem,
  'title' | 'content' | 'pictures' | 'links' | 'tags' | 'edits' | 'link' | 'state' | 'author'
>;

const GONE: ShownSubject = {
  title: 'This is gone',
  content: '',
  pictures: [],
  links: [],
  tags: [],
  edits: 0,
  link: null,
  state: 'deleted',
  author: null,
};

/** What a moderator sees of the thing itself; what is gone says so. */
function shownOf(thing: Subject | undefined, { decision, state_before }: ReviewRow): ShownSubject {
  if (thing === undefined) return GONE;
  const isTaken = decision === 'hide' || decision === 'delete';
  const content = isTaken ? withheldContent(thing, state_before) : thing.content;
  const { title, pictures, links, tags, edits, link, kind, memberId, authorName } = thing;
  const author = memberId === null ? null : { id: String(memberId), name: authorName ?? '' };
  // The state of a picture or a name is what it is now, which is in the content already.
  const state = kind === 'picture' || kind === 'name' ? 'visible' : thing.state;
  return { title, content, pictures, links, tags, edits, link, state, author };
}

async function listClaims(db: Reader, subjects: readonly string[]): Promise<Map<string, ReviewItem['claims']>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('claims as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.subject', 'c.claim_type', 'c.claim_text', 'c.weight', 'c.created_at', 'c.upheld', 'm.display_name'])
    .where('c.subject', 'in', subjects)
    .orderBy('c.id')
    .execute();
  const claims = rows.map((row) => ({
    subject: row.subject,
    type: row.claim_type,
    text: row.claim_text,
    by: row.display_name,
    weight: row.weight,
    at: row.created_at.toISOString(),
    isUpheld: row.upheld,
  }));
  return Map.groupBy(claims, ({ subject }) => subject);
}

/** The minutes from the first claim, or from the hold, to the decision: the middle one of the last 30 days. */
async function getMedianMinutes(db: Reader, districts: ModeratedDistricts): Promise<number | null> {
  const isSeen = districts === 'all' ? sql`true` : sql`i.district_ids && ${districts.map(({ id }) => id)}::int[]`;
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from
      i.decided_at - coalesce(${firstClaimAt}, i.opened_at)) / 60)::float8 as minutes
    from review_items i
    where i.decision is not null and i.decided_at > now() - interval '30 days' and ${isSeen}`.execute(db);
  const minutes = rows[0]?.minutes ?? null;
  // A claim is dated by the portal's clock, a decision by that of the database.
  return minutes === null ? null : Math.max(0, Math.round(minutes));
}
