import type { Post } from '@csz/contract/posts/calls';
import { createPost } from '#server/community/posts/create-post.ts';
import { listApprovedRoles } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { MemberRow } from '#server/testing/members.ts';
import { aMember } from '#server/testing/members.ts';
import type { Portal } from '#server/testing/portal.ts';

let count = 0;

interface GivenPost {
  readonly author?: MemberRow;
  readonly title?: string;
  readonly message?: string;
  readonly gameId?: number;
  readonly category?: string;
  readonly tags?: readonly {
    readonly tagType: 'State' | 'District' | 'School' | 'Sport' | 'Game';
    readonly tagEntityId: string;
  }[];
  readonly links?: readonly string[];
  /** Addresses of pictures that its author brought. */
  readonly pictures?: readonly string[];
}

/** The member behind a row, as the session would find them. */
export async function asMember(portal: Portal, row: MemberRow): Promise<Member> {
  return {
    kind: 'member',
    memberId: row.id,
    sessionId: 0,
    email: row.email,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    isSiteAdmin: row.is_site_admin,
    isEmailVerified: true,
    secondFactor: 'fine',
    roles: await listApprovedRoles(portal.db, row.id),
  };
}

/** A post by a real write; its author is of staff unless given, so that no limit of newcomers counts. */
export async function aPost(portal: Portal, given: GivenPost = {}): Promise<Post> {
  count += 1;
  const { title = `Post ${count}`, message = `Words of post ${count}.`, gameId = null, category = 'general' } = given;
  const author = given.author ?? (await aMember(portal, { is_site_admin: true }));
  const { id } = await portal.db
    .selectFrom('post_categories')
    .select('id')
    .where('path', '=', category)
    .executeTakeFirstOrThrow();
  return createPost(
    portal.platform,
    { author: await asMember(portal, author), gameId },
    {
      title,
      message,
      categoryId: String(id),
      tags: [...(given.tags ?? [])],
      sources: (given.pictures ?? []).map((url) => ({ url, name: 'a.png', description: '' })),
      links: [...(given.links ?? [])],
      requestKey: `request-key-${count}`,
      typedForMs: 60_000,
    },
  );
}
