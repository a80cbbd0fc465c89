import { READ_MINUTE_MS } from '@csz/contract/posts/limits';
import type { TrustFigures } from '@csz/rules/trust/figures';
import { levelOf, type TrustFacts, type TrustLevel } from '@csz/rules/trust/level';
import { type RawBuilder, sql } from 'kysely';
import { type ChangedFigures, changedFigures, figureInForce, readFigures } from '#server/community/figures/api.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';

/** How far a member is trusted, and by which figures. */
export interface Trust {
  /** What they have done so far, as far as trust depends on it. */
  readonly facts: TrustFacts;
  readonly level: TrustLevel;
  readonly figures: TrustFigures;
}

/**
 * How far a member is trusted now; undefined for a member who is gone. By `=` and not by a list of one: PostgreSQL plans
 * a list again for each call, which takes it longer than the query does.
 */
export const findTrust = async (db: Reader, memberId: number, now: Temporal.Instant): Promise<Trust | undefined> =>
  readTrust(await findFacts(db, { memberId, now: new Date(now.epochMilliseconds) })).get(memberId);

const findFacts = compileOnce((db, { memberId, now }: { memberId: number; now: Date }) =>
  factsWhere(sql`m.id = ${memberId}`, now).compile(db),
);

type TrustRow = TrustFacts & { readonly memberId: number; readonly changed: ChangedFigures };

/**
 * Those members that a condition chooses; those who are gone are missing. Posts and likes are counted as far as a level
 * asks for them: members who write much would be slow to judge.
 */
const factsWhere = (condition: RawBuilder<unknown>, now: Date) => sql<TrustRow>`
    select m.id as "memberId", m.is_site_admin as "isStaff", ${changedFigures('trust')} as changed,
      exists (select from affiliations a where a.member_id = m.id and a.status = 'approved' and a.removed_at is null
        and a.role in ('HeadCoach', 'AssistantCoach', 'AthleticDirector', 'LeagueDirector', 'StudentAmbassador')) as "hasTrustedRole",
      m.email_verified_at is not null as "isEmailVerified",
      (extract(epoch from ${now}::timestamptz - m.created_at) / 3600)::float8 as "hoursSinceJoining",
      coalesce(v.posts_read, 0) as "postsRead",
      coalesce(v.threads_read, 0) as "threadsRead",
      coalesce(v.minutes_read, 0) as "minutesRead",
      coalesce(v.days_visited, 0) as "daysVisited",
      (select count(*)::int from (
        select from posts p where p.member_id = m.id and p.state = 'visible'
          and not exists (select from claims c where c.subject = 'post:' || p.id and c.upheld)
        union all
        select from comments o where o.member_id = m.id and o.state = 'visible'
          and not exists (select from claims c where c.subject = 'comment:' || o.id and c.upheld)
        limit ${figureInForce('trust', 'basicGoodPosts')}) good) as "goodPosts",
      (select count(*)::int from (select from post_likes l where l.member_id = m.id limit ${figureInForce('trust', 'regularLikesGiven')}) given) as "likesGiven",
      (select count(*)::int from (
        select from posts p join post_likes l on l.post_id = p.id where p.member_id = m.id
        limit ${figureInForce('trust', 'regularLikesReceived')}) received)
        as "likesReceived"
    from members m left join member_activity v on v.member_id = m.id
    where ${condition} and m.anonymised_at is null`;

const readTrust = (rows: readonly TrustRow[]): ReadonlyMap<number, Trust> =>
  new Map(
    rows.map(({ memberId, changed, ...facts }) => {
      const figures = readFigures('trust', changed);
      return [memberId, { facts, level: levelOf(facts, figures), figures }];
    }),
  );

/** The level of trust of a member; a member who is gone has the lowest. */
export const getLevel = async (db: Reader, memberId: number, now: Temporal.Instant): Promise<TrustLevel> =>
  (await findTrust(db, memberId, now))?.level ?? 'new';

/** Whether The Zone calls a member new. */
export const isNewcomer = async (db: Reader, memberId: number, now: Temporal.Instant): Promise<boolean> =>
  (await getLevel(db, memberId, now)) === 'new';

/** Those of some members whom The Zone calls new; members who are gone are among them. */
export async function listNewcomers(
  db: Reader,
  memberIds: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlySet<number>> {
  const { rows } = await factsWhere(sql`m.id = ${anyOf(memberIds)}`, new Date(now.epochMilliseconds)).execute(db);
  const trust = readTrust(rows);
  return new Set(memberIds.filter((id) => (trust.get(id)?.level ?? 'new') === 'new'));
}

interface Reading {
  readonly memberId: number;
  readonly postsSeen: number;
  readonly threadsOpened: number;
}

/**
 * Counts that a member looked at posts on a list, opened threads, or goes on reading one. Minutes count once each
 * however many calls come, and a day once.
 */
export async function recordReading({ db, clock }: Pick<Platform, 'db' | 'clock'>, read: Reading): Promise<void> {
  const { memberId, postsSeen, threadsOpened } = read;
  const now = sql`${new Date(clock().epochMilliseconds)}::timestamptz`;
  const today = sql`${clock().toString().slice(0, 10)}::date`;
  const isOfThisMinute = sql`v.last_read_at > ${new Date(clock().epochMilliseconds - READ_MINUTE_MS)}::timestamptz`;
  await sql`
    insert into member_activity as v
      (member_id, posts_read, threads_read, minutes_read, days_visited, last_visit_on, last_read_at)
    values (${memberId}, ${postsSeen}, ${threadsOpened}, 1, 1, ${today}, ${now})
    on conflict (member_id) do update set
      posts_read = v.posts_read + excluded.posts_read,
      threads_read = v.threads_read + excluded.threads_read,
      minutes_read = v.minutes_read + case when ${isOfThisMinute} then 0 else 1 end,
      days_visited = v.days_visited + case when v.last_visit_on >= ${today} then 0 else 1 end,
      last_visit_on = ${today},
      last_read_at = case when ${isOfThisMinute} then v.last_read_at else ${now} end`.execute(db);
}

/** The picture of a member as everyone sees it: none while staff have yet to look at a newcomer's. Of the row `m`. */
export const shownAvatar = sql<string | null>`case when exists (
    select from review_items i where i.subject = 'picture:' || m.id and i.status = 'open'
      and 'newcomer-picture' = any(i.reasons)) then '' else m.avatar_url end`;
