import type { MemberNotification } from '@csz/contract/notifications/calls';
import { pages } from '@csz/contract/pages';
import type { PointType } from '@csz/rules/points/types';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { ANSWERED, authorIsNotHeld, MENTIONED } from './post-acts.ts';
import { ownPageOf, pageOf } from './subject-pages.ts';

interface Page {
  readonly page: number;
  readonly perPage: number;
}

/** What a member was notified of and earned points by, the newest first. What was taken back is not in it. */
export async function listNotifications(
  db: Reader,
  memberId: number,
  { page, perPage }: Page,
): Promise<{ items: MemberNotification[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    findRows(db, memberId, { page, perPage }),
    countNotifications(db, memberId),
  ]);
  return { items: rows.map(present), total };
}

/** How many notifications a member has not read. */
export async function countUnread(db: Reader, memberId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`${isShown('notifications')}`)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Of a post that is hidden, held or deleted nothing is read, nor of comments that are; shown again, it is there again. */
const isShown = (
  table: string,
) => sql`(${sql.ref(`${table}.kind`)} not in ('post-like', 'post-comment', 'mention', 'reply')
  or exists (select from posts v where v.id = substring(${sql.ref(`${table}.subject`)} from '^post:([0-9]{1,9})$')::int
    and v.state = 'visible' and ${authorIsNotHeld('v')} and (${sql.ref(`${table}.kind`)} = 'post-like' or exists (
      select from comments c where c.post_id = v.id and c.state = 'visible'
        and ${sql.ref(`${table}.data`)} -> 'actors' @> to_jsonb(c.member_id)))))`;

/** What those did whose names are looked up when the line is read. */
const WORDS: Readonly<Record<string, string>> = { mention: MENTIONED, reply: ANSWERED };

/** The type of the points for a like that was received. */
const LIKED: PointType = 18;

interface NotificationLine {
  readonly kind: string | null;
  readonly id: number | null;
  /** Its row, of notifications or of the ledger. */
  readonly place: number;
  readonly at: Date;
  readonly type: number | null;
  readonly title: string;
  readonly subject: string;
  readonly points: number;
  readonly count: number;
  readonly is_read: boolean;
  readonly post_id: number | null;
  readonly post_title: string | null;
  readonly post_slug: string | null;
  readonly game_id: number | null;
  readonly school_id: number | null;
  readonly district_id: number | null;
  readonly state_id: number | null;
  readonly sport_id: number | null;
  readonly author_id: number | null;
  readonly author: string | null;
}

/** Grants of points that were not taken back; those for likes are in the line of the likes of that post. */
const granted = (memberId: number) => sql`
  points_entries e where e.member_id = ${memberId} and e.seq % 2 = 1 and not exists (
    select from points_entries later where later.member_id = e.member_id and later.type = e.type
      and later.subject = e.subject and later.seq > e.seq)
    and not (e.type = ${LIKED} and exists (
      select from notifications k where k.member_id = e.member_id and k.kind = 'post-like'
        and k.subject = 'post:' || split_part(e.subject, ':', 2)))`;

/** What the likes of a line paid, without those that were taken back. */
const pointsOfLikes = (memberId: number) => sql`(
  select coalesce(sum(l.points), 0)::int from jsonb_array_elements_text(s.actors) as by(actor)
  join points_entries l on l.member_id = ${memberId} and l.type = ${LIKED} and l.subject = s.subject || ':by:' || by.actor)`;

/** Each of the two lists gives no more than the page can need, so that a long history costs nothing. */
function findRows(db: Reader, memberId: number, { page, perPage }: Page) {
  const most = page * perPage;
  return sql<NotificationLine>`
    with own as (
      (select n.id, n.created_at as at, null::int as type, coalesce(n.data ->> 'title', '') as title, n.subject,
          0 as points, n.count, n.read_at is not null as is_read, n.id as place, n.kind, n.data -> 'actors' as actors
        from notifications n where n.member_id = ${memberId} and ${isShown('n')} order by n.created_at desc, n.id desc limit ${most})
      union all
      (select null, e.at, e.type, '', e.subject, e.points, 1, true, e.id, null, null
        from ${granted(memberId)} order by e.at desc, e.id desc limit ${most})),
    shown as (
      select * from own order by at desc, type nulls first, place desc limit ${perPage} offset ${most - perPage})
    select s.kind, s.id, s.place, s.at, case when s.kind = 'post-like' then ${LIKED}::int else s.type end as type, s.title, s.subject,
      case when s.kind = 'post-like' then ${pointsOfLikes(memberId)} else s.points end as points, s.count, s.is_read,
      p.id as post_id, p.title as post_title, p.slug as post_slug, g.id as game_id, place.id as school_id,
      place.district_id, place.state_id, substring(s.subject from '^team:[0-9]+:([0-9]{1,9})$')::int as sport_id,
      case when m.held_at is null then m.id end as author_id, case when m.held_at is null then m.display_name end as author
    from shown s
    left join posts p on p.id = substring(s.subject from '^post:([0-9]{1,9})')::int and p.state = 'visible'
      and ${authorIsNotHeld('p')}
    left join games g on g.id = substring(s.subject from '^game:([0-9]{1,9})$')::int and g.removed_at is null
    left join schools place on place.id = substring(s.subject from '^(?:school|team):([0-9]{1,9})')::int
    left join members m on m.id = case
      when s.actors is not null then (s.actors ->> -1)::int
      when s.type is null then null
      else coalesce(substring(s.subject from ':by:([0-9]{1,9})$')::int, ${memberId}) end
    order by s.at desc, s.type nulls first, s.place desc`.execute(db);
}

async function countNotifications(db: Reader, memberId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from notifications n where n.member_id = ${memberId} and ${isShown('n')})::int
      + (select count(*) from ${granted(memberId)})::int as total`.execute(db);
  return rows[0]?.total ?? 0;
}

const idOrNull = (id: number | null) => (id === null ? null : String(id));

function present(row: NotificationLine): MemberNotification {
  return {
    id: idOrNull(row.id),
    lineId: `${row.id === null ? 'points' : 'notification'}-${row.place}`,
    spiritPointType: row.type,
    type: row.kind === 'post-comment' ? 'NewComment' : null,
    kind: row.kind,
    text: row.title || (WORDS[row.kind ?? ''] ?? ''),
    link: linkOf(row),
    postId: idOrNull(row.post_id),
    postName: row.post_title,
    gameId: idOrNull(row.game_id),
    schoolId: idOrNull(row.school_id),
    districtId: idOrNull(row.district_id),
    stateId: idOrNull(row.state_id),
    sportId: idOrNull(row.sport_id),
    fromMemberId: idOrNull(row.author_id),
    authorName: row.author,
    created: row.at.toISOString(),
    spiritPoints: row.points,
    count: row.count,
    isRead: row.is_read,
  };
}

function linkOf({ post_id, post_slug, game_id, school_id, sport_id, subject }: NotificationLine): string | null {
  if (post_id !== null) return pages.post({ id: String(post_id), slug: post_slug ?? '' });
  if (game_id !== null) return pages.game(String(game_id));
  if (subject.startsWith('bracket:')) return pageOf(subject);
  if (school_id !== null)
    return pages.schedules({
      schoolId: String(school_id),
      ...(sport_id === null ? {} : { sportId: String(sport_id) }),
    });
  return ownPageOf(subject) ?? null;
}
