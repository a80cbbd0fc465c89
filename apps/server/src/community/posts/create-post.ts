import type { Post } from '@csz/contract/posts/calls';
import type { PostForm } from '@csz/contract/posts/writing';
import type { LinkPreview } from '@csz/contract/previews/calls';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type * as z from 'zod';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import { openReview, requireMayWrite } from '#server/community/moderation/api.ts';
import { listDistrictsOfPost } from '#server/community/moderators/api.ts';
import { judgeText } from '#server/community/trust/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { useUploads } from '#server/reference/media/api.ts';
import { type CheckedForm, checkForm, previewLinks, slugOf } from './check-form.ts';
import { listPost } from './list-post.ts';
import { findPost } from './queries.ts';
import { renderPost } from './render-post.ts';

export type NewPostForm = z.output<typeof PostForm>;

export interface PostContext {
  readonly author: Member;
  readonly gameId: number | null;
}

/**
 * Posts. The same request once more answers the same post; what a rule makes doubtful waits for staff.
 *
 * @throws {Problem} `email-not-verified`, `game-not-found`, those of `checkForm`, those of moderation.
 */
export async function createPost(
  platform: Platform,
  { author, gameId }: PostContext,
  form: NewPostForm,
): Promise<Post> {
  const { db, settings, clock } = platform;
  if (settings.requireVerifiedEmail && !author.isEmailVerified) throw new Problem('email-not-verified');
  // Pages elsewhere are fetched before the transaction: it must not wait for them.
  const links = await previewLinks(platform, form.links);
  return db.transaction().execute(async (tx) => {
    // A second tap on a slow phone waits here for the first, and then finds what it sent.
    await requireMayWrite(tx, author);
    const sent = await findSent(tx, author.memberId, form.requestKey);
    if (sent !== undefined) return getOwn(tx, sent.id);
    if (gameId !== null) await requireGame(tx, gameId);
    const { isSiteAdmin: isStaff, memberId } = author;
    const checked = await checkForm(tx, form, { author: memberId, isStaff });
    const html = await renderPost(tx, checked.body);
    const { state, reasons } = await judgeText(tx, platform, {
      author,
      kind: 'post',
      texts: checked.texts,
      html,
      images: checked.pictures.length,
      links: form.links,
      typedForMs: form.typedForMs,
      gameIds: gamesOf(gameId, checked),
    });
    const at = clock();
    const id = await insertPost(tx, { author, gameId }, { form, checked, html, links, state, at });
    if (state === 'held') await holdPost(tx, { id, memberId, reasons });
    await recordEvent(tx, {
      type: 'post.created',
      actor: memberId,
      subject: `post:${id}`,
      data: { memberId, state, gameId, pictures: checked.pictures.length },
      at,
    });
    if (state === 'visible') await publish(tx, await listPost(tx, id));
    return getOwn(tx, id);
  });
}

/** The games in whose lists a post is. */
export const gamesOf = (gameId: number | null, { tags }: CheckedForm): number[] => [
  ...new Set([...(gameId === null ? [] : [gameId]), ...tags.flatMap(({ kind, id }) => (kind === 'game' ? [id] : []))]),
];

/** Sends a post, whose tags are written already, to the queue of moderators. */
export async function holdPost(tx: Tx, { id, memberId, reasons }: HeldPost): Promise<void> {
  const districtIds = await listDistrictsOfPost(tx, id);
  await openReview(tx, { subject: `post:${id}`, memberId, kind: 'post', reasons, districtIds });
}

interface HeldPost {
  readonly id: number;
  readonly memberId: number;
  readonly reasons: Awaited<ReturnType<typeof judgeText>>['reasons'];
}

/** What a row of `posts` is about, in its order: `school:3`. */
export const tagsOfPost = sql<string[]>`array(
  select t.kind || ':' || t.entity_id from post_tags t where t.post_id = posts.id order by t.position)`;

/** What a request wrote that came before. */
export function findSent(db: Reader, memberId: number, requestKey: string) {
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'body', 'category_id', 'sources', 'links'])
    .select(tagsOfPost.as('tags'))
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** What a request wrote that came before. */
export type SentPost = NonNullable<Awaited<ReturnType<typeof findSent>>>;

async function requireGame(tx: Tx, gameId: number): Promise<void> {
  const game = tx.selectFrom('games').select('id').where('id', '=', gameId).where('removed_at', 'is', null);
  if ((await game.executeTakeFirst()) === undefined) throw new Problem('game-not-found');
}

/** As its author reads it, in whatever state it is. */
export async function getOwn(tx: Tx, id: number): Promise<Post> {
  const post = await findPost(tx, id, { inAnyState: true });
  if (post === undefined) throw new Problem('post-not-found');
  return post;
}

interface NewPost {
  readonly form: NewPostForm;
  readonly checked: CheckedForm;
  readonly html: string;
  readonly links: readonly LinkPreview[];
  readonly state: 'visible' | 'held';
  readonly at: Temporal.Instant;
}

async function insertPost(
  tx: Tx,
  { author, gameId }: PostContext,
  { form, checked, html, links, state, at }: NewPost,
): Promise<number> {
  const { title, body, category, tags, pictures } = checked;
  const written = new Date(at.epochMilliseconds);
  const { id } = await tx
    .insertInto('posts')
    .values({
      member_id: author.memberId,
      category_id: category.id,
      game_id: gameId,
      title,
      slug: slugOf(title),
      body,
      html,
      html_version: HTML_VERSION,
      sources: JSON.stringify(pictures),
      links: JSON.stringify(links),
      state,
      request_key: form.requestKey,
      listed_at: written,
      created_at: written,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('post_counts').values({ post_id: id }).execute();
  await writeTags(tx, id, tags);
  await useUploads(tx, { post_id: id }, addressesOf(pictures));
  return id;
}

/** Where the files of pictures are. */
export const addressesOf = (pictures: CheckedForm['pictures']): string[] => pictures.map(({ url }) => url);

/** Gives a post these tags and no others. */
export async function writeTags(tx: Tx, postId: number, tags: CheckedForm['tags']): Promise<void> {
  await tx.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  const rows = tags.map(({ kind, id }, position) => ({ post_id: postId, position, kind, entity_id: id }));
  if (rows.length > 0) await tx.insertInto('post_tags').values(rows).execute();
}
