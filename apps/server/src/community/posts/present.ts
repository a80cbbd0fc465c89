import type { Post } from '@csz/contract/posts/calls';
import { presentAuthorRole } from '#server/community/authors/api.ts';
import { FORMER_MEMBER } from '#server/platform/member-data.ts';
import { presentCategoryTag } from './categories.ts';
import type { PostRow } from './queries.ts';
import { presentTag, type TagFacts } from './tags.ts';

export function presentPost(row: PostRow, tags: readonly TagFacts[]): Post {
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
