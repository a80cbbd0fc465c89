import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadPost } from '#web/community/posts/load-post.ts';
import { PostError, PostPage } from '#web/community/posts/post-page.tsx';
import { cardPicture } from '#web/ui/card-picture.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { oembedLink } from '#web/ui/oembed-link.ts';
import type { Route } from './+types/forum-post.ts';

export const loader = serverLoader(loadPost);
export const clientLoader = browserLoader(loadPost);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { title, description, path, structured, card } = loaderData;
  const publicUrl = publicUrlOf(matches);
  const described = pageMeta({
    title: `${title} - THE ZONE - Post`,
    description,
    path,
    publicUrl,
    picture: cardPicture(publicUrl, card, title),
    structured: { ...structured, '@id': publicUrl + path, url: publicUrl + path },
  });
  return [...described, oembedLink(publicUrl, path)];
};

export default function ForumPost({ loaderData }: Route.ComponentProps) {
  return <PostPage view={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PostError error={error} />;
}
