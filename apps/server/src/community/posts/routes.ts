import { isDeepStrictEqual } from 'node:util';
import * as calls from '@csz/contract/posts/calls';
import * as writing from '@csz/contract/posts/writing';
import type { FastifyInstance } from 'fastify';
import { cleanText } from '#server/community/markup/api.ts';
import { explainHold, requireMayWrite } from '#server/community/moderation/api.ts';
import { requireMember } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Act, actOf, memberActOf } from '#server/reference/audit/api.ts';
import { readImageFile, servePictureForms, uploadImage } from '#server/reference/media/api.ts';
import { atomRoutes } from './atom-routes.ts';
import { generalOf, listCategories } from './categories.ts';
import { picturesOf, readableOf, tagsOf, wordsOf } from './check-form.ts';
import { getCommentedPost } from './commented-post.ts';
import { createPost, findSent, type NewPostForm, type PostContext, type SentPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { deleteDraft, findDraft, saveDraft } from './drafts.ts';
import { visitFeed } from './feed-visits.ts';
import { findMentioned } from './find-mentioned.ts';
import { likePost } from './like-post.ts';
import { POST_PICTURES } from './pictures.ts';
import { togglePin } from './pin-post.ts';
import { getOwnPost, listMyPosts } from './queries.ts';
import { readingRoutes } from './reading-routes.ts';
import { renderPost } from './render-post.ts';
import { resolveById, resolveByName } from './resolve-feed.ts';
import { updatePost } from './update-post.ts';
import { viewRoutes } from './view-routes.ts';

/** What the author reads after posting. */
async function sentence(db: Db, { id, state }: calls.Post, shown: string): Promise<string> {
  return state === 'held' ? explainHold(db, 'post', Number(id)) : shown;
}

/** Where the line broke after a post was taken, its author may have gone on writing: the same request changes it then. */
async function writePost(
  platform: Platform,
  { gameId, act }: Pick<PostContext, 'gameId'> & { readonly act: Act },
  form: NewPostForm,
): Promise<calls.Post> {
  const { actor: author } = act;
  const sent = await findSent(platform.db, author.memberId, form.requestKey);
  if (sent === undefined || isAsSent(sent, form)) return createPost(platform, { author, gameId }, form);
  return updatePost(platform, sent.id, form, act);
}

/** Whether a form says what was posted with it before, to the last tag. */
function isAsSent(sent: SentPost, form: NewPostForm): boolean {
  const { title, body } = wordsOf(form);
  const tags = tagsOf(form).map(({ kind, id }) => `${kind}:${id}`);
  const looks = (sources: SentPost['sources']) => sources.map(({ url, description }) => [url, description]);
  const now = [title, body, form.categoryId, looks(picturesOf(form)), readableOf(form.links), tags];
  const then = [
    sent.title,
    sent.body,
    String(sent.category_id),
    looks(sent.sources),
    sent.links.map(({ url }) => url),
    sent.tags,
  ];
  return isDeepStrictEqual(now, then);
}

interface UnsentText {
  readonly message: string;
  readonly replyToPostId?: string | undefined;
}

/** As it will be shown; a comment with the members whom its thread knows. */
async function previewText(db: Db, { message, replyToPostId }: UnsentText): Promise<string> {
  if (replyToPostId === undefined) return renderPost(db, message);
  const { id: postId } = await getCommentedPost(db, Number(replyToPostId));
  return renderPost(db, message, await findMentioned(db, { postId, body: cleanText(message) }));
}

export function postRoutes(app: FastifyInstance, platform: Platform): void {
  readingRoutes(app, platform);
  atomRoutes(app, platform);
  viewRoutes(app, platform);
  writingRoutes(app, platform);
  servePictureForms(app, (scope) => {
    serve(scope, writing.uploadPostImage, async (_, request) => {
      const member = requireMember(request);
      await platform.db.transaction().execute((tx) => requireMayWrite(tx, member));
      const { bytes, name } = await readImageFile(request);
      return { ...(await uploadImage(platform, member, bytes, POST_PICTURES)), name };
    });
  });
}

function writingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  serve(app, calls.getMyPosts, async ({ query }, request) => {
    const items = await listMyPosts(db, requireMember(request), query.ids, clock());
    return { items, total: items.length };
  });

  serve(app, calls.getOwnPost, ({ params }, request) =>
    getOwnPost(db, requireMember(request), { id: Number(params.id), now: clock() }),
  );

  serve(app, writing.previewText, async ({ body }) => ({ content: await previewText(db, body) }));

  serve(app, writing.createPost, async ({ body }, request) => {
    const post = await writePost(platform, { gameId: null, act: memberActOf(request) }, body);
    return { message: await sentence(db, post, 'Your post is in The Zone.'), post };
  });

  serve(app, writing.createGamePost, async ({ params, body }, request) => {
    const categoryId = body.categoryId ?? String(generalOf(await listCategories(db)).id);
    const about = { gameId: Number(params.gameId), act: memberActOf(request) };
    const post = await writePost(platform, about, { ...body, categoryId });
    return { message: await sentence(db, post, 'Your post is in The Zone.'), post };
  });

  serve(app, writing.updatePost, async ({ params, body }, request) => {
    const post = await updatePost(platform, Number(params.id), body, memberActOf(request));
    return { message: await sentence(db, post, 'Your changes are in The Zone.'), post };
  });

  serve(app, writing.deletePost, async ({ params }, request) => {
    await deletePost(db, Number(params.id), memberActOf(request));
    return { message: 'Post successfully deleted!' };
  });

  serve(app, writing.reactToPost, ({ params, body }, request) =>
    likePost(platform, requireMember(request), { postId: Number(params.id), likes: body.type === 'Like' }),
  );

  serve(app, writing.visitFeed, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    const { tagEntityId } = body;
    const feed =
      tagEntityId === undefined ? await resolveByName(db, body) : await resolveById(db, { ...body, tagEntityId });
    const since = await visitFeed(db, { memberId, feed, now: clock() });
    return { since: since?.toISOString() ?? null };
  });

  serve(app, writing.togglePin, async ({ body }, request) => ({
    isPinned: await togglePin(db, Number(body.postId), actOf(request)),
  }));

  serve(app, writing.getDraft, ({ params }, request) => findDraft(db, requireMember(request).memberId, params.place));

  serve(app, writing.saveDraft, async ({ params, body }, request) => {
    await saveDraft(db, requireMember(request).memberId, params.place, body.content);
    return { message: 'Draft saved' };
  });

  serve(app, writing.deleteDraft, async ({ params }, request) => {
    await deleteDraft(db, requireMember(request).memberId, params.place);
    return { message: 'Draft deleted' };
  });
}
