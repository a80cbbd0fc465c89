import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Post } from '@csz/contract/posts/calls';
import type { MemberRow } from './members.ts';
import type { Portal } from './portal.ts';

/** A post that everyone may read, with a picture, tags, a comment and a like, and those who see it. */
export interface ShownPost {
  readonly portal: Portal;
  readonly post: Post;
  readonly schoolId: number;
  readonly districtId: number;
  readonly sportId: number;
  readonly gameId: number;
  readonly pictureUrl: string;
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

const server = dirname(import.meta.dirname);

/** The places of every noun, each from its own `testing/post-places.ts`. */
async function placesOfNouns(): Promise<PostPlaces> {
  const places: Record<string, PostPlaces[string]> = {};
  for await (const file of glob('*/**/testing/post-places.ts', { cwd: server })) {
    const noun = (await import(join(server, file))) as { readonly postPlaces: PostPlaces };
    for (const [name, place] of Object.entries(noun.postPlaces)) {
      if (places[name] !== undefined) throw new Error(`Two nouns show posts in a place ${name}.`);
      places[name] = place;
    }
  }
  return places;
}

export const POST_PLACES: PostPlaces = await placesOfNouns();
