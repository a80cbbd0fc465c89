import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadPodcast } from '#web/community/posts/load-forum.ts';
import { PodcastPage } from '#web/community/posts/podcast-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/podcast.ts';

export const loader = serverLoader(loadPodcast);
export const clientLoader = browserLoader(loadPodcast);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'THE ZONE - Podcast',
    description: 'The podcast about high school sports of the county, and what listeners say about it.',
    path: '/forums/podcast',
    publicUrl: publicUrlOf(matches),
  });

export default function Podcast() {
  return <PodcastPage />;
}
