import { pages } from '@csz/contract/pages';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { COLLECT_MINUTES, kind, type Notice, type Preferable, type Wait } from './notification-kind.ts';
import { HOME_TZ } from './push-of.ts';

/** What the list says beside the name of who did it. */
export const [MENTIONED, ANSWERED] = ['mentioned you', 'answered you'] as const;

/** What a member on hold wrote is shown to no one; the posts of imports have no author. */
export const authorIsNotHeld = (post: string): RawBuilder<unknown> => sql`not exists (
  select from members h where h.id = ${sql.ref(`${post}.member_id`)} and h.held_at is not null)`;

const TO_AUTHOR = sql`join members m on m.id = p.member_id`;
const IS_SHOWN = sql`exists (select from comments c where c.id = w.comment_id and c.state = 'visible')`;

const WAIT = { tz: HOME_TZ, minutes: COLLECT_MINUTES } as const;

/** What moderators have not shown yet notifies when they do. */
const waitOfComment = (state: string): Wait | undefined =>
  state === 'deleted' ? undefined : { ...WAIT, untilShown: state !== 'visible' };

/** Likes of a member's post; however many, they are one line until it is read. */
export const postLikes = kind({
  name: 'post-like',
  label: 'Members like your post',
  heading: 'Likes',
  on: ['post.liked'],
  isCollected: true,
  canBeStopped: true,
  offAtFirst: ['mail', 'push'],
  urgency: 'low',
  waitOf: ({ data: { memberId, likedBy } }) => (memberId === null || memberId === likedBy ? undefined : WAIT),
  write: (tx, platform, events) =>
    writeActs(
      tx,
      platform,
      events.map((event) => ({ event, postId: subjectId(event), actorId: event.data.likedBy, commentId: 0 })),
      {
        words: 'liked your post',
        whom: TO_AUTHOR,
        isStill: sql`exists (
        select from post_likes l where l.post_id = p.id and l.member_id = a.id)`,
      },
    ),
});

/** Comments on a member's post. One that is held is none until moderators show it. */
export const postComments = kind({
  name: 'post-comment',
  label: 'Members comment on your post',
  heading: 'Comments',
  on: ['comment.created'],
  isCollected: true,
  canBeStopped: true,
  offAtFirst: ['mail'],
  waitOf: ({ data: { postMemberId, memberId, state } }) =>
    postMemberId === null || postMemberId === memberId ? undefined : waitOfComment(state),
  listHidden: (tx, events) => listHidden(tx, events.map(ofComment)),
  subjectOf: ({ data: { postId } }) => `post:${postId}`,
  write: (tx, platform, events) =>
    writeActs(tx, platform, events.map(ofComment), {
      words: 'commented on your post',
      whom: TO_AUTHOR,
      // Who is named or answered in it reads that instead, unless that is switched off.
      isStill: sql`${IS_SHOWN} and not exists (
        select from comment_mentions k where k.comment_id = w.comment_id and k.member_id = m.id and not exists (
          select from notification_preferences o where o.member_id = m.id and o.channel = 'screen' and not o.is_on
            and o.kind = case when k.is_reply then 'reply' else 'mention' end))`,
    }),
});

const naming = (given: Pick<Preferable, 'name' | 'label' | 'heading'>, words: string, isReply: boolean) =>
  kind({
    ...given,
    on: ['comment.created', 'comment.updated'],
    isCollected: true,
    canBeStopped: true,
    offAtFirst: ['mail'],
    waitOf: ({ data }) => ('hasMentions' in data && data.hasMentions === false ? undefined : waitOfComment(data.state)),
    listHidden: (tx, events) => listHidden(tx, events.map(ofComment)),
    subjectOf: ({ data: { postId } }) => `post:${postId}`,
    write: (tx, platform, events) =>
      writeActs(tx, platform, events.map(ofComment), {
        words,
        whom: sql`join comment_mentions k on k.comment_id = w.comment_id and k.is_reply = ${isReply} and k.at = w.at
          join members m on m.id = k.member_id`,
        isStill: IS_SHOWN,
      }),
  });

/** A member is named with an @ by another who writes in the same thread. */
export const mentions = naming(
  { name: 'mention', label: 'Members name you in a thread', heading: 'Mentions' },
  MENTIONED,
  false,
);

/** What a member wrote is quoted in an answer. */
export const replies = naming(
  { name: 'reply', label: 'Members answer your comment', heading: 'Answers' },
  ANSWERED,
  true,
);

const ofComment = (event: RecordedEvent<'comment.created' | 'comment.updated'>): Act => ({
  event,
  postId: event.data.postId,
  actorId: event.data.memberId ?? 0,
  commentId: subjectId(event),
});

/** What a member did with a post. */
interface Act {
  readonly event: RecordedEvent;
  readonly postId: number;
  readonly actorId: number;
  readonly commentId: number;
}

/** The events of acts that are hidden, or whose post is; what is deleted comes back to no page. */
async function listHidden(tx: Tx, acts: readonly Act[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ event_id: number }>`
    select w.event_id
    from unnest(${acts.map(({ event }) => event.id)}::int[], ${acts.map(({ postId }) => postId)}::int[],
      ${acts.map(({ commentId }) => commentId)}::int[]) as w(event_id, post_id, comment_id)
    join posts p on p.id = w.post_id and p.state <> 'deleted'
    join comments c on c.id = w.comment_id and c.state <> 'deleted'
    where 'visible' <> any(array[p.state, c.state])`.execute(tx);
  return new Set(rows.map(({ event_id }) => event_id));
}

interface PostAct {
  readonly event_id: number;
  readonly post_id: number;
  readonly title: string;
  readonly slug: string;
  readonly reader_id: number;
  readonly email: string;
  readonly actor_id: number;
  readonly actor: string;
}

interface Wording {
  readonly words: string;
  /** Joins the members `m` who read of it. */
  readonly whom: RawBuilder<unknown>;
  /** It was not taken back, hidden or deleted meanwhile. */
  readonly isStill: RawBuilder<unknown>;
}

async function writeActs(
  tx: Tx,
  { settings }: Platform,
  acts: readonly Act[],
  { words, whom, isStill }: Wording,
): Promise<Notice[]> {
  const { rows } = await sql<PostAct>`
    select w.event_id, p.id as post_id, p.title, p.slug, m.id as reader_id, a.id as actor_id, a.display_name as actor,
      case when m.email_verified_at is null then '' else m.email end as email
    from unnest(${acts.map(({ event }) => event.id)}::int[], ${acts.map(({ postId }) => postId)}::int[],
      ${acts.map(({ actorId }) => actorId)}::int[], ${acts.map(({ commentId }) => commentId)}::int[],
      ${acts.map(({ event }) => event.at.toString())}::timestamptz[]) as w(event_id, post_id, actor_id, comment_id, at)
    join posts p on p.id = w.post_id and p.state = 'visible' and ${authorIsNotHeld('p')}
    ${whom}
    join members a on a.id = w.actor_id and a.id <> m.id and a.anonymised_at is null and a.held_at is null
    where m.deactivated_at is null and m.anonymised_at is null and ${isStill}
      and not exists (select from mutes u where u.member_id = m.id and (u.post_id = p.id or u.muted_id = a.id))
    order by w.event_id`.execute(tx);
  return [...Map.groupBy(rows, ({ reader_id, post_id }) => `${reader_id} ${post_id}`).values()].flatMap((own) => {
    const last = own.at(-1);
    if (last === undefined) return [];
    const { reader_id: memberId, email, actor, title, post_id, slug } = last;
    const ids = new Set(own.map(({ event_id }) => event_id));
    const action = {
      label: 'See the post',
      url: `${settings.publicUrl}${pages.post({ id: String(post_id), slug })}`,
    };
    const line = `${actor} ${words}`;
    return {
      message: { memberId, email, title: line, paragraphs: [`${line}: ${title}`], action },
      events: acts.flatMap(({ event }) => (ids.has(event.id) ? [event] : [])),
      actors: [...new Set(own.map(({ actor_id }) => actor_id))],
    };
  });
}
