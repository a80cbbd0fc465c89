import { pages } from '@csz/contract/pages';
import type { Post } from '@csz/contract/posts/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callPart } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { keepMoments, Moment } from '#web/ui/moment.tsx';

const MOST_POSTS = 3;

/** As much of a post as a line of a list shows. */
type PostLine = Pick<Post, 'id' | 'title' | 'slug' | 'authorName' | 'date' | 'comments'>;

interface TaggedSchool {
  readonly id: string;
  readonly name: string;
}

function latestPostsQuery({ id, name }: TaggedSchool) {
  const params = { categoryOrTag: 'tag', tagType: 'School', tagString: name, tagEntityId: id } as const;
  const input = { params, query: { perPage: String(MOST_POSTS) } };
  return servedOnce(
    callPart(postsRoutes.listEntityPosts, input, {
      name: 'titles',
      take: ({ posts }) => posts.map(lineOf),
      dependsOn: (items) => postsRoutes.listEntityPosts.dependsOn?.(input, { items } as never) ?? [],
    }),
  );
}

const lineOf = ({ id, title, slug, authorName, date, comments }: Post): PostLine => ({
  id,
  title,
  slug,
  authorName,
  date,
  comments,
});

/** Fetches what the page of a school shows of what is written about it. */
export const loadLatestPosts = (client: QueryClient, school: TaggedSchool): Promise<void> =>
  client.prefetchQuery(latestPostsQuery(school));

interface LatestPostsProps {
  school: TaggedSchool;
  tz: string;
  /** The page of all of them, where one is written too. */
  to: string;
}

/** The latest posts about a school, by their titles. */
export function LatestPosts({ school, tz, to }: LatestPostsProps) {
  return (
    <Stack as="section" gap={2} aria-labelledby="school-zone">
      <h2 id="school-zone" className="heading">
        THE ZONE
      </h2>
      <ServedOnce query={latestPostsQuery(school)} whileHtml={keepMoments}>
        <Titles school={school} tz={tz} />
      </ServedOnce>
      <Cluster>
        <ButtonLink to={to}>All updates</ButtonLink>
      </Cluster>
    </Stack>
  );
}

function Titles({ school, tz }: Omit<LatestPostsProps, 'to'>) {
  const { data, isError } = useQuery(latestPostsQuery(school));
  if (data === undefined) return <p className="soft">{isError ? 'Loading Error' : 'Loading...'}</p>;
  if (data.length === 0) return <p className="soft">No updates yet. It's quiet here...</p>;
  return (
    <ul>
      {data.map((post) => (
        <Stack as="li" gap={0} ruled={1} key={post.id}>
          <Link to={pages.post(post)} className="target quiet strong">
            {post.title}
          </Link>
          <Cluster as="p" gap={2} rows={0} className="soft small">
            <span>{post.authorName}</span>
            <Moment at={post.date} tz={tz} />
            {post.comments > 0 && <span>{post.comments === 1 ? '1 comment' : `${post.comments} comments`}</span>}
          </Cluster>
        </Stack>
      ))}
    </ul>
  );
}
