import { feedLink } from '#web/ui/feed-link.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { ForumView } from './load-forum.ts';

/** What search engines, shared links and readers of feeds learn of a list of The Zone. */
export const forumMeta = (view: ForumView, matches: Parameters<typeof publicUrlOf>[0]) => [
  ...pageMeta({
    title: `THE ZONE - ${view.title}`,
    description: `What families, fans and coaches write about high school sports: ${view.title}.`,
    path: view.path,
    publicUrl: publicUrlOf(matches),
    // The same posts from another place on.
    ...(view.start === undefined ? {} : { noIndex: true }),
  }),
  ...(view.atom === undefined ? [] : [feedLink(view.atom, `THE ZONE - ${view.title}`)]),
];
