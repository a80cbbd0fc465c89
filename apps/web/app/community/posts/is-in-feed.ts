import type { Post, PostCategory, PostTag } from '@csz/contract/posts/calls';
import type { Feed } from './queries.ts';

/** As much of a post as says in which lists it is. */
type Listed = Pick<Post, 'gameId' | 'tags'>;

/** Whether a list of the server has a visible post, as far as its tags say. Of a search that is never known. */
export function isInFeed(post: Listed, feed: Feed, categories: readonly PostCategory[]): boolean {
  const { gameId, tags } = post;
  if (feed.kind === 'search') return false;
  if (feed.kind === 'game') return gameId === feed.gameId || tags.some((tag) => isTagOf(tag, 'Game', feed.gameId));
  // What is written about one game is on the page of that game alone.
  if (gameId !== null) return false;
  if (feed.from === 'category') return isInCategory(tags, feed, categories);
  if (feed.kind === 'named')
    return tags.some((tag) => tag.tagType === feed.tagType && tag.tagString === feed.tagString);
  const { tagType, tagEntityId, sportId } = feed;
  const isOfSport = sportId === undefined || tags.some((tag) => isTagOf(tag, 'Sport', sportId));
  return isOfSport && tags.some((tag) => isTagOf(tag, tagType, tagEntityId));
}

/** Whether a tag names this, or lies in it, as a school lies in its county. */
const isTagOf = (tag: PostTag, tagType: string, id: string): boolean =>
  (tag.tagType === tagType && tag.tagEntityId === id) || placesOf(tag)[tagType] === id;

const placesOf = ({ stateId, districtId, schoolId, sportId }: PostTag): Readonly<Record<string, string | null>> => ({
  State: stateId,
  District: districtId,
  School: schoolId,
  Sport: sportId,
});

const EVERYTHING = 'General';

/** The list of a category has the posts of those under it, and that of General all posts. */
function isInCategory(
  tags: readonly PostTag[],
  { tagString }: Extract<Feed, { from: string }>,
  categories: readonly PostCategory[],
): boolean {
  if (tagString === EVERYTHING) return true;
  const listed = categories.find((category) => category.tagString === tagString)?.children ?? [];
  const names = new Set([tagString, ...listed.map((child) => child.tagString)]);
  return tags.some((tag) => tag.isCategory && names.has(tag.tagString));
}
