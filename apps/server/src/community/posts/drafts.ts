import { MOST_IMAGES, MOST_LINKS } from '@csz/contract/posts/limits';
import type { DraftContent } from '@csz/contract/posts/stored';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { isOwnUpload, replaceUses } from '#server/reference/media/api.ts';

/** A post with all its fields is less than half of this. */
const MOST_BYTES = 64 * 1024;
/** NUL and half a surrogate pair, as JSON writes them: PostgreSQL keeps neither. */
const NOT_KEPT = /\\u(?:0000|d[89a-f])/;

/** The only place whose drafts have pictures. */
const OF_POST = 'post';
const Sources = z.array(z.object({ url: z.string() })).max(MOST_IMAGES);
const Links = z.array(z.object({ url: z.string() })).max(MOST_LINKS);

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
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('drafts')
      .values({ member_id: memberId, place, content: text })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'place']).doUpdateSet({ content: text, saved_at: sql`now()` }),
      )
      .execute();
    if (place === OF_POST) await replaceUses(tx, { draft_of_id: memberId }, await ownPictures(tx, memberId, content));
  });
}

export async function deleteDraft(db: Db, memberId: number, place: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('drafts').where('member_id', '=', memberId).where('place', '=', place).execute();
    if (place === OF_POST) await replaceUses(tx, { draft_of_id: memberId }, []);
  });
}

/** The addresses of a draft's pictures that its author uploaded. */
async function ownPictures(tx: Tx, memberId: number, { sources }: DraftContent): Promise<string[]> {
  const own: string[] = [];
  for (const { url } of Sources.safeParse(sources).data ?? []) if (await isOwnUpload(tx, memberId, url)) own.push(url);
  return own;
}

/** The links of the post that a member has not sent yet. */
export async function listDraftLinks(db: Db, memberId: number): Promise<string[]> {
  const draft = await findDraft(db, memberId, OF_POST);
  return (Links.safeParse(draft?.content.links).data ?? []).map(({ url }) => url);
}
