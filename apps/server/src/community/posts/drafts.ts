import type { DraftContent } from '@csz/contract/posts/stored';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';

/** A post with all its fields is less than half of this. */
const MOST_BYTES = 64 * 1024;
/** NUL and half a surrogate pair, as JSON writes them: PostgreSQL keeps neither. */
const NOT_KEPT = /\\u(?:0000|d[89a-f])/;

export async function findDraft(db: Db, memberId: number, place: string) {
  const draft = await db
    .selectFrom('drafts')
    .select(['content', 'saved_at'])
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .executeTakeFirst();
  return draft === undefined ? null : { content: draft.content, savedAt: draft.saved_at.toISOString() };
}

/** @throws {Problem} `bad-request` for more than anyone types. */
export async function saveDraft(db: Db, memberId: number, place: string, content: DraftContent): Promise<void> {
  const text = JSON.stringify(content);
  if (Buffer.byteLength(text) > MOST_BYTES || NOT_KEPT.test(text))
    throw new Problem('bad-request', { reason: 'This draft cannot be kept.' });
  await db
    .insertInto('drafts')
    .values({ member_id: memberId, place, content: text })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'place']).doUpdateSet({ content: text, saved_at: sql`now()` }),
    )
    .execute();
}

export async function deleteDraft(db: Db, memberId: number, place: string): Promise<void> {
  await db.deleteFrom('drafts').where('member_id', '=', memberId).where('place', '=', place).execute();
}
