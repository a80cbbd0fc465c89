import type { Post } from '@csz/contract/posts/calls';
import { postKey } from '@csz/contract/posts/keys';
import type { LinkPreview } from '@csz/contract/previews/calls';
import { Problem } from '@csz/contract/problem';
import { canEdit, editTimes, isAuthor, isPastGrace } from '#server/community/authors/api.ts';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import { requireMayWrite } from '#server/community/moderation/api.ts';
import { judgeText } from '#server/community/trust/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { counted } from '#server/platform/format.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import type { Act } from '#server/reference/audit/api.ts';
import { replaceUses } from '#server/reference/media/api.ts';
import { type CheckedForm, checkForm, type Form, previewLinks, slugOf } from './check-form.ts';
import { addressesOf, gamesOf, getOwn, holdPost, tagsOfPost, writeTags } from './create-post.ts';
import { listPost, unlistPost } from './list-post.ts';
import { keepVersion } from './post-versions.ts';
import { versionOf } from './queries.ts';
import { renderPost } from './render-post.ts';

interface EditForm extends Form {
  /** With which the edit began; without one it replaces whatever is there. */
  readonly version?: number | undefined;
}

/**
 * Changes a post. It passes the checks of a new one, because spam is posted harmless and edited later; its text
 * before is kept, and an edit by staff is in the log.
 *
 * @throws {Problem} `post-not-found`, `post-not-yours`, `edit-too-late`, `post-changed`, those of `checkForm`, those of
 *   moderation.
 */
export async function updatePost(platform: Platform, postId: number, form: EditForm, act: Act): Promise<Post> {
  const { actor: editor } = act;
  const links = await previewLinks(platform, form.links);
  return platform.db.transaction().execute(async (tx) => {
    await requireMayWrite(tx, editor);
    const post = await lockPost(tx, postId);
    const now = platform.clock();
    requireMayEdit(editor, post, now);
    const author = post.member_id ?? editor.memberId;
    const { isSiteAdmin: isStaff } = editor;
    // An article of staff stays where it is when they are none any more.
    const checked = await checkForm(tx, form, { author, isStaff });
    const html = await renderPost(tx, checked.body);
    const { state, reasons } = await judgeEdit(tx, platform, { editor, post, form, checked, html });
    const isChanged = await keepVersion(tx, post, { checked, links, now, act, replaces: form.version });
    const isHeldNow = state === 'held' && post.state === 'visible';
    await writePost(tx, post, {
      checked,
      html,
      links,
      isHeldNow,
      editedAt: isChanged && isPastGrace(post, now) ? now : null,
    });
    // A moderator may be looking at the words before the edit: what waits already gets a new version.
    if (isHeldNow || post.state === 'held') await holdPost(tx, { id: postId, memberId: author, reasons });
    await recordEvent(tx, {
      type: 'post.updated',
      actor: editor.memberId,
      subject: `post:${postId}`,
      data: { memberId: post.member_id, state: isHeldNow ? 'held' : post.state },
      at: now,
    });
    return getOwn(tx, postId);
  });
}

type LockedPost = Awaited<ReturnType<typeof lockPost>>;

/** A post that nothing else changes until the transaction ends. */
export async function lockPost(tx: Tx, postId: number) {
  const post = await tx
    .selectFrom('posts')
    .select(['id', 'member_id', 'game_id', 'title', 'body', 'state', 'created_at', 'edited_at'])
    .select(['category_id', 'sources', 'links', tagsOfPost.as('tags'), versionOf('posts').as('version')])
    .select(editTimes)
    .where('id', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (post === undefined || post.state === 'deleted') throw new Problem('post-not-found');
  return post;
}

function requireMayEdit(editor: Member, post: LockedPost, now: Temporal.Instant): void {
  if (canEdit(editor, post, now)) return;
  // Others do not learn that there is a post which they may not read.
  if (post.state !== 'visible' && !isAuthor(editor, post)) throw new Problem('post-not-found');
  if (post.state === 'hidden') throw new Problem('post-not-found');
  if (!isAuthor(editor, post)) throw new Problem('post-not-yours');
  throw new Problem('edit-too-late', { time: counted(post.edit_hours, 'hour') });
}

interface EditedText {
  readonly editor: Member;
  readonly post: LockedPost;
  readonly form: Form;
  readonly checked: CheckedForm;
  readonly html: string;
}

/** Whether the new words are shown at once. */
const judgeEdit = (tx: Tx, platform: Platform, { editor, post, form, checked, html }: EditedText) =>
  judgeText(tx, platform, {
    author: editor,
    kind: 'post',
    texts: checked.texts,
    html,
    images: checked.pictures.length,
    links: form.links,
    before: [post.title, post.body],
    typedForMs: form.typedForMs,
    gameIds: gamesOf(post.game_id, checked),
  });

interface Changes {
  readonly checked: CheckedForm;
  readonly html: string;
  readonly links: readonly LinkPreview[];
  readonly isHeldNow: boolean;
  /** When it is shown as edited; null where it stays as it was. */
  readonly editedAt: Temporal.Instant | null;
}

async function writePost(tx: Tx, post: LockedPost, changes: Changes): Promise<void> {
  const { checked, html, links, isHeldNow, editedAt } = changes;
  const { title, body, category, tags, pictures } = checked;
  // Lists that it leaves change as well as those that it comes into.
  const left = post.state === 'visible' ? await unlistPost(tx, post.id) : [];
  await tx
    .updateTable('posts')
    .set({
      title,
      slug: slugOf(title),
      body,
      category_id: category.id,
      html,
      html_version: HTML_VERSION,
      sources: JSON.stringify(pictures),
      links: JSON.stringify(links),
      ...(editedAt === null ? {} : { edited_at: new Date(editedAt.epochMilliseconds) }),
      ...(isHeldNow ? { state: 'held' as const } : {}),
    })
    .where('id', '=', post.id)
    .execute();
  await writeTags(tx, post.id, tags);
  await replaceUses(tx, { post_id: post.id }, addressesOf(pictures));
  const entered = post.state === 'visible' && !isHeldNow ? await listPost(tx, post.id) : [];
  await publish(tx, [...left, ...entered, postKey(post.id)]);
}
