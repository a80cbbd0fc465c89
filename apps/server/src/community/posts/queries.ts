import type { OwnPost, Post, PostPage } from '@csz/contract/posts/calls';
import type { PostState, PostTagKind } from '@csz/contract/posts/stored';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import {
  authorRole,
  canDelete,
  canEdit,
  editTimes,
  isAuthor,
  isByStaff,
  mayJudge,
  presentAuthorRole,
} from '#server/community/authors/api.ts';
import { districtsOfPost, moderatedDistricts } from '#server/community/moderators/api.ts';
import { shownAvatar } from '#server/community/trust/api.ts';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { FORMER_MEMBER } from '#server/platform/noun.ts';
import { presentCategoryTag } from './categories.ts';
import type { FeedPage } from './feed-queries.ts';
import { loadTags, presentTag, type TagFacts, type TagRef } from './tags.ts';

export type PostRow = Awaited<ReturnType<typeof loadVisible>>[number];

interface LoadOptions {
  /** Others than visible ones too: for their author and for moderators. */
  readonly inAnyState?: boolean;
}

/** These posts as everyone reads them, in this order; those that not everyone may read are left out. */
export async function loadPosts(db: Reader, ids: readonly number[], which: LoadOptions = {}): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await (which.inAnyState ? loadInAnyState : loadVisible)(db, { ids });
  const tags = new Map<string, TagFacts>();
  for (const tag of await loadTags(db, distinctTags(rows))) tags.set(keyOf(tag), tag);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const own = row.tags.flatMap((tag) => tags.get(keyOf(tag)) ?? []);
    return [presentPost(row, own)];
  });
}

/** One post that everyone may read. */
export async function findPost(db: Reader, id: number, which: LoadOptions = {}): Promise<Post | undefined> {
  return (await loadPosts(db, [id], which))[0];
}

const keyOf = ({ kind, id }: TagRef): string => `${kind}:${id}`;

const distinctTags = (rows: readonly { readonly tags: readonly TagRef[] }[]): TagRef[] => [
  ...new Map(rows.flatMap(({ tags }) => tags).map((tag) => [keyOf(tag), tag])).values(),
];

const postRows = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('posts as p')
    .innerJoin('post_counts as c', 'c.post_id', 'p.id')
    .leftJoin('members as m', 'm.id', 'p.member_id')
    .leftJoin('post_categories as k', (on) => on.onRef('k.id', '=', 'p.category_id').on('k.is_active', '=', true))
    .select(['k.id as category_id', 'k.name as category', 'k.path'])
    .select([
      'p.id',
      'p.title',
      'p.slug',
      'p.html',
      'p.sources',
      'p.links',
      'p.listed_at',
      'p.edited_at',
      'p.locked_at',
    ])
    .select(['p.slow_mode_seconds', 'p.game_id', 'p.member_id', 'm.display_name'])
    .select(shownAvatar.as('avatar_url'))
    .select(['c.likes', 'c.comments', 'c.views'])
    .select((eb) => [eb.ref('p.state').$castTo<PostState>().as('state'), authorRole.as('author_role')])
    .select([
      sql<boolean>`exists (select from post_pins where post_id = p.id)`.as('is_pinned'),
      sql<{ kind: PostTagKind; id: number }[]>`coalesce((
        select json_agg(json_build_object('kind', t.kind, 'id', t.entity_id) order by t.position)
        from post_tags t where t.post_id = p.id), '[]'::json)`.as('tags'),
    ])
    .where('p.id', '=', anyOf(ids));

const loadInAnyState = compileOnce((db, { ids }: { ids: readonly number[] }) => postRows(db, ids).compile());

const loadVisible = compileOnce((db, { ids }: { ids: readonly number[] }) =>
  postRows(db, ids)
    .where('p.state', '=', 'visible')
    .where((eb) => eb.not(isOfHeldMember(eb.ref('p.member_id'))))
    .compile(),
);

/** How often a row of posts was saved with changes. */
export const versionOf = (row: string) =>
  sql<number>`(select count(*)::int from post_edits e where e.post_id = ${sql.ref(`${row}.id`)})`;

/**
 * A post as its composer begins with it: one that the member may change, or that others do not see and the member wrote.
 *
 * @throws {Problem} `post-not-found`.
 */
export async function getOwnPost(db: Db, member: Member, { id, now }: OwnPostRef): Promise<OwnPost> {
  // The version first: what another member saves between the two reads is found when this one is saved.
  const row = await db
    .selectFrom('posts as p')
    .select(['p.member_id', 'p.created_at', 'p.state', 'p.body as message', versionOf('p').as('version')])
    .select(editTimes)
    .where('p.id', '=', id)
    .where('p.state', '<>', 'deleted')
    .executeTakeFirst();
  if (row === undefined || !(isAuthor(member, row) || canEdit(member, row, now))) throw new Problem('post-not-found');
  const post = await findPost(db, id, { inAnyState: true });
  if (post === undefined) throw new Problem('post-not-found');
  return { ...post, message: row.message, version: row.version };
}

interface OwnPostRef {
  readonly id: number;
  readonly now: Temporal.Instant;
}

/** A page of a list with its posts. */
export async function presentPage(
  db: Reader,
  page: Omit<FeedPage, 'places'>,
  { perPage, tags }: PageOptions,
): Promise<PostPage> {
  const posts = await loadPosts(db, page.ids);
  const shown = tags ? posts : posts.map((post) => ({ ...post, tags: [] }));
  const { total, totalIsExact, nextCursor } = page;
  return { posts: shown, total, totalPages: Math.ceil(total / perPage), totalIsExact, nextCursor };
}

interface PageOptions {
  readonly perPage: number;
  readonly tags: boolean;
}

function presentPost(row: PostRow, tags: readonly TagFacts[]): Post {
  const { category_id: id, category: name, path } = row;
  const category = id === null || name === null || path === null ? [] : [presentCategoryTag({ id, name, path })];
  return {
    id: String(row.id),
    date: row.listed_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    title: row.title,
    slug: row.slug,
    authorName: row.display_name ?? FORMER_MEMBER,
    memberId: row.member_id === null ? null : String(row.member_id),
    avatarUrl: row.avatar_url ?? '',
    authorRole: presentAuthorRole(row.author_role),
    content: row.html,
    // What a file was called on a phone may name a child.
    sources: row.sources.map((source) => ({ ...source, name: '' })),
    metadata: row.links,
    tags: [...category, ...tags.map(presentTag)],
    gameId: row.game_id === null ? null : String(row.game_id),
    views: row.views,
    upvotes: row.likes,
    youVoted: false,
    comments: row.comments,
    isPinned: row.is_pinned,
    isLocked: row.locked_at !== null,
    slowModeSeconds: row.slow_mode_seconds,
    state: row.state,
  };
}

/** Of posts on the screen: what the member did with each, and may do. What there is not is left out. */
export async function listMyPosts(db: Db, member: Member, ids: readonly number[], now: Temporal.Instant) {
  const rows = await db
    .selectFrom('posts as p')
    .select(['p.id', 'p.member_id', 'p.created_at', 'p.state', districtsOfPost('p').as('districtIds')])
    .select(editTimes)
    .select([
      sql<boolean>`exists (select from post_likes where post_id = p.id and member_id = ${member.memberId})`.as(
        'youVoted',
      ),
      sql<boolean>`exists (select from claims where subject = 'post:' || p.id and member_id = ${member.memberId})`.as(
        'youClaimed',
      ),
      isByStaff('p').as('isByStaff'),
    ])
    .where('p.id', '=', anyOf([...ids]))
    .execute();
  const districts = await moderatedDistricts(db, member);
  const moderates = ({ districtIds }: { districtIds: readonly number[] }) =>
    districts === 'all' || districts.some(({ id }) => districtIds.includes(id));
  return rows
    .filter((post) => post.state === 'visible' || isAuthor(member, post) || moderates(post))
    .map((post) => ({
      id: String(post.id),
      youVoted: post.youVoted,
      youClaimed: post.youClaimed,
      canEdit: canEdit(member, post, now),
      canDelete: canDelete(member, post),
      canHide: post.state === 'visible' && moderates(post) && mayJudge(member, post),
      canSetThread: post.state === 'visible' && moderates(post),
      canPin: member.isSiteAdmin && post.state === 'visible',
    }));
}
