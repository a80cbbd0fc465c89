import type { HeldItem } from '@csz/contract/moderation/calls';
import type { ClaimType, HoldReason } from '@csz/contract/moderation/kinds';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { canDelete, canEdit, editTimes } from '#server/community/authors/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { because, explainHold } from './open-review.ts';
import { findSubjects, partsOf, withheldContent } from './subjects.ts';

/** One's own thing that others do not see: it waits, or moderators or claims took it away. */
interface OwnItem {
  readonly subject: string;
  readonly title: string;
  readonly state: 'held' | 'hidden' | 'deleted';
  /** The picture or name that was taken away; empty of all else. */
  readonly about: string;
  /** Decided by moderators: what claims hid waits, and the one appeal is kept for what they decide. */
  readonly isDecided: boolean;
  readonly isAppealed: boolean;
  /** Of an appeal that was rejected. */
  readonly answer: string | null;
  readonly reasons: readonly HoldReason[] | null;
}

/** 'Centennial at Howard'. */
const TEAMS = sql`(select string_agg(s.short_name, ' at ' order by g.is_home, g.id) from game_results g
  join schools s on s.id = g.school_id where g.game_id = r.game_id)`;

/** Own things that others do not see, the newest first; or the one that is meant. */
export async function listOwnItems(db: Reader, memberId: number, subject?: string): Promise<OwnItem[]> {
  const { rows } = await sql<OwnItem>`
    select t.subject, t.title, t.state, t.about, i.reasons, a.id is not null as "isAppealed",
      case when a.decided_at is not null then a.answer end as answer,
      t.state <> 'held' and (i.subject is null or i.decision is not null) as "isDecided"
    from (
      select 'post:' || id as subject, title, state, '' as about, created_at as at from posts
      where member_id = ${memberId} and state <> 'visible'
      union all
      select 'comment:' || o.id, 'Comment on: ' || p.title, o.state, '', o.created_at
      from comments o join posts p on p.id = o.post_id where o.member_id = ${memberId} and o.state <> 'visible'
      union all
      select 'recap:' || r.id, 'Your recap of ' || coalesce(${TEAMS}, 'a game'), r.status, '', r.created_at
      from game_recaps r where r.member_id = ${memberId} and r.status <> 'shown'
      union all
      select i.subject, 'Your picture', case when i.status = 'open' then 'held' else 'hidden' end,
        coalesce(i.state_before, ''), coalesce(i.decided_at, i.opened_at)
      from review_items i join members m on m.id = ${memberId}
      where i.subject = 'picture:' || m.id and ((i.status = 'open' and m.avatar_url <> '')
        or (i.decision in ('hide', 'delete') and m.avatar_url = ''
          and exists (select from uploads u where '/files/' || u.key = i.state_before)))
      union all
      select i.subject, 'Your name “' || i.state_before || '”', 'hidden', i.state_before, i.decided_at
      from review_items i join members m on m.id = ${memberId}
      where i.subject = 'name:' || m.id and i.decision in ('hide', 'delete') and i.state_before is not null
        and m.display_name = 'Member' || m.id
    ) t
    left join review_items i on i.subject = t.subject
    left join appeals a on a.member_id = ${memberId} and a.subject = t.subject and a.about = t.about
    where (t.state <> 'deleted' or (i.decision = 'delete' and i.state_before is distinct from 'deleted')) and (${subject ?? null}::text is null or t.subject = ${subject ?? null})
    order by t.at desc limit 50`.execute(db);
  return rows;
}

/**
 * One of these with its words, why others do not see it, and what happens next. Posts and comments that are not deleted
 * are changed and deleted by their author as on their page.
 *
 * @throws {Problem} `held-item-not-found`.
 */
export async function getHeldItem(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  member: Member,
  subject: string,
): Promise<HeldItem> {
  const [item] = await listOwnItems(db, member.memberId, subject);
  const thing = (await findSubjects(db, [subject])).get(subject);
  if (item === undefined || thing === undefined) throw new Problem('held-item-not-found');
  const written = await findWritten(db, subject);
  const mayEdit = written !== undefined && canEdit(member, written, clock());
  return {
    subject,
    title: item.title,
    content: withheldContent(thing, item.about),
    pictures: thing.pictures,
    state: item.state,
    why: await explainState(db, item),
    next: nextOf(item, mayEdit),
    canEdit: mayEdit,
    canDelete: written !== undefined && canDelete(member, written),
    message: mayEdit ? written.body : null,
    postId: written === undefined ? null : String(written.post_id),
  };
}

async function findWritten(db: Reader, subject: string) {
  const { kind, id } = partsOf(subject);
  if (kind !== 'post' && kind !== 'comment') return undefined;
  return db
    .selectFrom(kind === 'post' ? 'posts' : 'comments')
    .select(['member_id', 'created_at', 'state', 'body'])
    .select(sql<number>`${sql.ref(kind === 'post' ? 'id' : 'post_id')}`.as('post_id'))
    .select(editTimes)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** As what members reported it, as its author reads it. */
const REPORTED_AS: Readonly<Record<ClaimType, string>> = {
  Spam: 'spam or advertising',
  Harassment: 'bullying or harassment',
  Hate: 'hateful words',
  PersonalInfo: 'personal information',
  Threat: 'a threat',
  SelfHarm: 'words about hurting oneself',
  Sexual: 'sexual content',
  Impersonation: 'pretending to be someone else',
  FalseScore: 'a wrong score',
  Other: 'something that breaks our rules',
};

const LIST = new Intl.ListFormat('en-US');

async function explainState(db: Reader, { subject, state, isDecided, reasons }: OwnItem): Promise<string> {
  const { kind, id } = partsOf(subject);
  if (state === 'held') return explainHold(db, kind, id);
  if (!isDecided) return 'Members reported it, so it is hidden until a moderator has looked at it.';
  const claims = await db
    .selectFrom('claims')
    .select('claim_type')
    .distinct()
    .where('subject', '=', subject)
    .where('upheld', '=', true)
    .orderBy('claim_type')
    .execute();
  const by = `A moderator ${state === 'deleted' ? 'deleted' : 'hid'} it`;
  if (claims.length === 0) return `${by}${because((reasons ?? []).filter((reason) => reason !== 'claims'))}.`;
  return `${by}, because it was reported as ${LIST.format(claims.map(({ claim_type }) => REPORTED_AS[claim_type]))}.`;
}

function nextOf({ isDecided, isAppealed, answer }: OwnItem, mayEdit: boolean): string {
  const notice = 'You get a notice when a moderator has decided.';
  if (!isDecided) return mayEdit ? `${notice} Until then you can change it.` : notice;
  if (answer !== null) return `Your appeal was answered: “${answer}”`;
  if (isAppealed) return 'Your appeal waits, and is answered once.';
  return 'If you think that is a mistake, you can appeal once; it is looked at again, and you get an answer.';
}
