import type { Post } from '@csz/contract/posts/calls';
import { collectOfNouns } from './collect-of-nouns.ts';
import type { MemberRow } from './members.ts';
import type { Portal } from './portal.ts';

/** A post that everyone may read, with a picture, a link, tags, a comment and a like, and those who see it. */
export interface ShownPost {
  readonly portal: Portal;
  readonly post: Post;
  readonly schoolId: number;
  readonly districtId: number;
  readonly sportId: number;
  readonly gameId: number;
  readonly pictureUrl: string;
  /** Of the page that it links to. */
  readonly pagePictureUrl: string;
  /** Of staff, whose words no rule holds; was notified of the like and the comment. */
  readonly author: Reader;
  /** Follows the school, likes the post and wrote the comment. */
  readonly follower: Reader;
}

interface Reader {
  readonly row: MemberRow;
  readonly headers: Record<string, string>;
}

/**
 * The public places of a noun where a post can appear, by name: what each shows of it. Hidden, held or deleted, a post
 * must show something else in each of them, and the same as before once it is back.
 */
export type PostPlaces = Readonly<Record<string, (shown: ShownPost) => Promise<unknown>>>;

/** The places of every noun, each from its own `testing/post-places.ts`. */
export const POST_PLACES: PostPlaces = await collectOfNouns<PostPlaces[string]>('post-places', 'postPlaces');
