import type { CallAnswer } from '@csz/contract/core/call';
import type { getReviewItem } from '@csz/contract/moderation/calls';
import { sql } from 'kysely';
import { renderMarkup } from '#server/community/markup/api.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { FORMER_MEMBER } from '#server/platform/noun.ts';
import { partsOf } from './subjects.ts';

type Version = CallAnswer<typeof getReviewItem>['versions'][number];

/**
 * What a post or comment said until each of its edits, the last one first: also what no one else reads any more, since it
 * was held, or staff took it out. Other kinds keep no versions.
 */
export async function listVersions(db: Reader, subject: string): Promise<Version[]> {
  const { kind, id } = partsOf(subject);
  if (kind !== 'post' && kind !== 'comment') return [];
  const kept =
    kind === 'post'
      ? sql`select id, at, edited_by, was_public, title, body from post_edits where post_id = ${id}`
      : sql`select id, at, edited_by, was_public, '' as title, body from comment_edits where comment_id = ${id}`;
  const { rows } = await sql<Omit<Version, 'content' | 'at'> & { readonly at: Date; readonly body: string }>`
    select e.at, coalesce(m.display_name, ${FORMER_MEMBER}) as by, e.was_public as "wasPublic", e.title, e.body
    from (${kept}) e left join members m on m.id = e.edited_by order by e.id desc limit 50`.execute(db);
  return rows.map(({ at, body, ...rest }) => ({ ...rest, at: at.toISOString(), content: renderMarkup(body) }));
}
