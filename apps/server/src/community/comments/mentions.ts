import { sql } from 'kysely';
import type { Mention } from '#server/community/markup/api.ts';
import type { Mentioned } from '#server/community/posts/api.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

/** Keeps whom a comment names now. Who is named by an edit is named from that moment on. */
export async function saveMentions(
  tx: Tx,
  commentId: number,
  { mentioned, at }: { readonly mentioned: readonly Mentioned[]; readonly at: Temporal.Instant },
): Promise<void> {
  const ids = mentioned.map(({ memberId }) => memberId);
  await sql`delete from comment_mentions where comment_id = ${commentId} and member_id <> all(${ids}::int[])`.execute(
    tx,
  );
  if (mentioned.length === 0) return;
  const rows = mentioned.map(({ memberId, name, isReply }) => ({
    comment_id: commentId,
    member_id: memberId,
    name,
    is_reply: isReply,
    at: new Date(at.epochMilliseconds),
  }));
  await tx
    .insertInto('comment_mentions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whom a comment names, as it was when it was written. */
export const listMentions = (db: Reader, commentId: number): Promise<Mention[]> =>
  db.selectFrom('comment_mentions').select('name').where('comment_id', '=', commentId).execute();
