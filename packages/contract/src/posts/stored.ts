// What the rows of posts, their tags and the lists they are in hold.
import type { POST_STATES } from './limits.ts';

/** Whether a post or comment is seen, waits for staff, or is gone. */
export type PostState = (typeof POST_STATES)[number];
/** What a post may be tagged with. */
export type PostTagKind = 'state' | 'district' | 'school' | 'sport' | 'game';
/** What a list of posts is of. */
export type FeedKind = 'all' | 'category' | PostTagKind | 'district-sport' | 'school-sport' | 'state-sport';
/** What is in a list: a post, a post about a game, or a game itself. */
export type FeedItemKind = 'post' | 'game-post' | 'game';
/** What the composer had in its fields. */
export type DraftContent = Readonly<Record<string, unknown>>;
