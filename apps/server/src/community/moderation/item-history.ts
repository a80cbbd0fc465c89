import type { CallAnswer } from '@csz/contract/core/call';
import type { getReviewItem } from '@csz/contract/moderation/calls';
import { sql } from 'kysely';
import { renderMarkup } from '#server/community/markup/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { FORMER_MEMBER } from '#server/platform/noun.ts';
import { mayLift } from './sanctions.ts';
import { partsOf } from './subjects.ts';

type Version = CallAnswer<typeof getReviewItem>['versions'][number];

/**
 * What a post or comment said until each of its edits, the last one first: also what is read by no one else, since it was
 * held. What staff took out of it, maybe for a child, only staff read. Other kinds keep no versions.
 */
export async function listVersions(db: Reader, subject: string, { isSiteAdmin }: Pick<Member, 'isSiteAdmin'>) {
  const { kind, id } = partsOf(subject);
  if (kind !== 'post' && kind !== 'comment') return [];
  const kept =
    kind === 'post'
      ? sql`select e.id, e.at, e.edited_by, e.was_public, e.title, e.body, e.links,
            jsonb_array_length(e.sources) as pictures, p.member_id
          from post_edits e join posts p on p.id = e.post_id where e.post_id = ${id}`
      : sql`select e.id, e.at, e.edited_by, e.was_public, '' as title, e.body, '{}'::text[] as links,
            0 as pictures, c.member_id
          from comment_edits e join comments c on c.id = e.comment_id where e.comment_id = ${id}`;
  const { rows } = await sql<Omit<Version, 'content' | 'at'> & { readonly at: Date; readonly body: string }>`
    with kept as (${kept})
    select e.at, coalesce(m.display_name, ${FORMER_MEMBER}) as by, e.was_public as "wasPublic", e.title, e.body,
      e.links, e.pictures
    from kept e left join members m on m.id = e.edited_by
    where ${isSiteAdmin} or not exists (
      select from kept later where later.id >= e.id and later.edited_by is distinct from later.member_id)
    order by e.id desc limit 50`.execute(db);
  return rows.map(({ at, body, ...rest }): Version => {
    return { ...rest, at: at.toISOString(), content: renderMarkup(body) };
  });
}

/** The last ten things that a member wrote, as they are now. */
export async function listHistory(db: Reader, memberId: number) {
  const { rows } = await sql<{ subject: string; title: string; state: string; at: Date }>`
    (select 'post:' || id as subject, title, state, created_at as at from posts
      where member_id = ${memberId} order by id desc limit 10)
    union all
    (select 'comment:' || id, left(body, 80), state, created_at from comments
      where member_id = ${memberId} order by id desc limit 10)
    union all
    (select 'recap:' || id, 'Recap: ' || left(message, 80), case status when 'shown' then 'visible' else status end, created_at
      from game_recaps where member_id = ${memberId} order by id desc limit 10)
    order by at desc limit 10`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What was done about a member, the last one first, as one who moderates reads it. */
export async function listSanctions(db: Reader, memberId: number, reader: Member) {
  const rows = await db
    .selectFrom('sanctions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, kind, until, reason, lifted_at, decided_by }) => ({
    id: String(id),
    kind,
    until: until?.toISOString() ?? null,
    reason,
    lifted: lifted_at !== null,
    canLift: lifted_at === null && mayLift(reader, { kind, decided_by }),
  }));
}
