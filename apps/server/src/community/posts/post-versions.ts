import { isDeepStrictEqual } from 'node:util';
import type { PostSource } from '@csz/contract/posts/calls';
import type { PostState } from '@csz/contract/posts/stored';
import type { PostEdit } from '@csz/contract/posts/writing';
import type { LinkPreview } from '@csz/contract/previews/calls';
import { Problem } from '@csz/contract/problem';
import { graceEndsAt, isAuthor } from '#server/community/authors/api.ts';
import { renderMarkup } from '#server/community/markup/api.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { listCategories } from './categories.ts';
import type { CheckedForm } from './check-form.ts';
import { getCommentedPost } from './commented-post.ts';
import { tagsOfPost } from './create-post.ts';
import { kindOf, loadTags, type TagRef } from './tags.ts';

/** What a post shows beside its words. */
interface Attached {
  readonly sources: readonly PostSource[];
  /** Addresses. */
  readonly links: readonly string[];
  /** `category:1`, `school:3`; null of a version from before these were kept. */
  readonly tags: readonly string[] | null;
}

interface Version extends Attached {
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
}

interface Replacement {
  readonly act: Act;
  readonly checked: CheckedForm;
  readonly links: readonly LinkPreview[];
  readonly now: Temporal.Instant;
  /** The version that its editor saw. */
  readonly replaces: number | undefined;
}

interface ReplacedPost extends AttachedRow {
  readonly id: number;
  readonly member_id: number | null;
  readonly title: string;
  readonly body: string;
  readonly state: PostState;
  readonly version: number;
}

/**
 * Keeps what a post was before an edit; answers whether that changes anything that others see. The same edit once more
 * changes nothing, whatever version it began with.
 *
 * @throws {Problem} `post-changed`.
 */
export async function keepVersion(tx: Tx, post: ReplacedPost, edit: Replacement): Promise<boolean> {
  const { act, checked, links, now, replaces } = edit;
  const before = { title: post.title, body: post.body, ...attachedTo(post) };
  const after = {
    title: checked.title,
    body: checked.body,
    ...attachedTo({
      category_id: checked.category.id,
      sources: checked.pictures,
      links,
      tags: checked.tags.map(nameOf),
    }),
  };
  if (isDeepStrictEqual(before, after)) return false;
  if (replaces !== undefined && replaces !== post.version) throw new Problem('post-changed');
  const isByAuthor = isAuthor(act.actor, post);
  if (!isByAuthor) {
    // What staff take out of another's words must not be read in what they were before.
    await closeVersions(tx, post.id);
    await audit(tx, {
      ...act,
      action: 'edit post',
      subject: `post ${post.id}`,
      after: `changed: ${partsChanged(before, after)}`,
    });
  }
  await tx
    .insertInto('post_edits')
    .values({
      ...before,
      sources: JSON.stringify(before.sources),
      post_id: post.id,
      edited_by: act.actor.memberId,
      at: new Date(now.epochMilliseconds),
      was_public: isByAuthor && post.state === 'visible',
    })
    .execute();
  return true;
}

/**
 * What an edit changed, for the log. What it said is in the versions alone: those go when their author leaves, and a
 * telephone number that staff took out would stay in a log.
 */
const partsChanged = (before: Version, after: Version): string =>
  (['title', 'body', 'tags', 'links', 'sources'] as const)
    .filter((part) => !isDeepStrictEqual(before[part], after[part]))
    .map((part) => PART_NAMES[part])
    .join(', ');

const PART_NAMES = { title: 'title', body: 'words', tags: 'tags', links: 'links', sources: 'pictures' } as const;

const nameOf = ({ kind, id }: TagRef): string => `${kind}:${id}`;

interface AttachedRow {
  readonly category_id: number;
  readonly sources: readonly PostSource[];
  readonly links: readonly LinkPreview[];
  readonly tags: readonly string[];
}

const attachedTo = ({ category_id, sources, links, tags }: AttachedRow) => ({
  // What a file was called is on no page.
  sources: sources.map((source) => ({ ...source, name: '' })),
  links: links.map(({ url }) => url),
  tags: [`category:${category_id}`, ...tags],
});

/** From now on no one reads what a post said before its edits. */
export async function closeVersions(tx: Tx, postId: number): Promise<void> {
  await tx.updateTable('post_edits').set({ was_public: false }).where('post_id', '=', postId).execute();
}

/**
 * What a post that everyone may read was before its edits, and what each edit changed beside its words; without those of
 * the first minutes and without what was held or hidden.
 *
 * @throws {Problem} `post-not-found`.
 */
export async function listPostEdits(db: Reader, postId: number): Promise<PostEdit[]> {
  await getCommentedPost(db, postId);
  const rows = await db
    .selectFrom('post_edits as e')
    .innerJoin('posts as p', 'p.id', 'e.post_id')
    .select(['e.title', 'e.body', 'e.at', 'e.sources', 'e.links', 'e.tags'])
    .where('e.post_id', '=', postId)
    .where('e.was_public', '=', true)
    .where('e.at', '>', graceEndsAt('p'))
    .orderBy('e.id')
    .execute();
  if (rows.length === 0) return [];
  const post = await db
    .selectFrom('posts')
    .select(['category_id', 'sources', 'links', tagsOfPost.as('tags')])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const now = attachedTo(post);
  const names = await namesOf(db, [...rows.flatMap(({ tags }) => tags ?? []), ...now.tags]);
  return rows.map((row, at) => ({
    title: row.title,
    content: renderMarkup(row.body),
    at: row.at.toISOString(),
    // Versions that not everyone may read are passed over: what they had on top is not to be learned from here.
    ...changesBetween(row, rows[at + 1] ?? now, { names, shown: new Set(now.sources.map(({ url }) => url)) }),
  }));
}

/** What these tags are called by now; those that are gone have no name. */
async function namesOf(db: Reader, tags: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const refs = [...new Set(tags)].flatMap((tag): TagRef[] => {
    const [type = '', id] = tag.split(':');
    const kind = kindOf(type);
    return kind === undefined ? [] : [{ kind, id: Number(id) }];
  });
  const categories = await listCategories(db);
  return new Map([
    ...categories.map(({ id, name }) => [`category:${id}`, name] as const),
    ...(await loadTags(db, refs)).map((tag) => [nameOf(tag), tag.name] as const),
  ]);
}

interface Known {
  readonly names: ReadonlyMap<string, string>;
  /** Addresses of pictures that everyone may see: those that the post has now. */
  readonly shown: ReadonlySet<string>;
}

function changesBetween(before: Attached, after: Attached, { names, shown }: Known) {
  // Of an old version only the words are known.
  const isKnown = before.tags !== null && after.tags !== null;
  const [was, is] = isKnown ? [before, after] : [NOTHING, NOTHING];
  const picture = ({ url, description }: PostSource) => (shown.has(url) ? { url, description } : NO_PICTURE);
  const descriptions = new Map(is.sources.map(({ url, description }) => [url, description]));
  const named = (tags: readonly string[]) => tags.flatMap((tag) => names.get(tag) ?? []);
  const urls = (sources: readonly PostSource[]) => new Set(sources.map(({ url }) => url));
  const [urlsWere, urlsAre] = [urls(was.sources), urls(is.sources)];
  return {
    tags: {
      added: named(without(is.tags, was.tags)),
      removed: named(without(was.tags, is.tags)),
    },
    links: { added: without(is.links, was.links), removed: without(was.links, is.links) },
    pictures: {
      added: is.sources.filter(({ url }) => !urlsWere.has(url)).map(picture),
      removed: was.sources.filter(({ url }) => !urlsAre.has(url)).map(picture),
      described: was.sources
        .filter(({ url, description }) => urlsAre.has(url) && descriptions.get(url) !== description)
        .map(picture),
    },
  };
}

const NOTHING: Attached = { sources: [], links: [], tags: [] };
/** One that was taken out is of no one but its author; what it showed is not said either. */
const NO_PICTURE = { url: null, description: '' };

const without = (all: readonly string[] | null, others: readonly string[] | null): string[] =>
  (all ?? []).filter((one) => !others?.includes(one));
