import { formatCount } from '@csz/contract/core/format-count';
import { pages } from '@csz/contract/pages';
import type { Post } from '@csz/contract/posts/calls';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs';
import { lazy, useRef, useState } from 'react';
import { CommentSection } from '#web/community/comments/comment-section.tsx';
import { MenuButton } from '#web/community/moderation/menu-button.tsx';
import { LinkCard } from '#web/community/previews/link-card.tsx';
import { AuthorLine } from '#web/ui/author-line.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import { LikeButton } from './like-button.tsx';
import styles from './post-card.module.css';
import { PostText } from './post-text.tsx';
import { TagList } from './tag-list.tsx';
import { useMyPost } from './use-my-post.ts';
import { useViewed } from './use-viewed.ts';

const PostActs = lazy(async () => ({ default: (await import('./post-acts.tsx')).PostActs }));

interface PostCardProps {
  post: Post;
  /** The clocks of the portal's state. */
  tz: string;
  /** In a list its text is cut and its comments wait to be opened; on its page all of it is there. */
  displayRole: 'Feed' | 'Page';
}

/** One post: who, what, pictures, links, tags, and what people make of it. */
export function PostCard({ post, tz, displayRole }: PostCardProps) {
  const isPage = displayRole === 'Page';
  const card = useRef<HTMLElement>(null);
  useViewed(card, post.id);
  const [areCommentsOpen, setCommentsOpen] = useState(isPage);
  const [comments, setComments] = useState({ of: post.comments, count: post.comments });
  const [isGone, setGone] = useState(false);
  // What the server counted since takes the place of what was added here.
  const count = comments.of === post.comments ? comments.count : post.comments;
  if (isGone) return null;
  return (
    <Stack as="article" gap={3} ref={card} className="paper" aria-labelledby={`post-${post.id}`}>
      <Cluster as="header" gap={2} align="start" justify="apart" isLine>
        <AuthorLine name={post.authorName} avatarUrl={post.avatarUrl} role={post.authorRole}>
          <Moment at={post.date} tz={tz} />
          {post.editedAt !== null && ' · edited'}
          {post.isPinned && (
            <span className={`${styles.mark} notice strong`}>
              <IconPin size={16} aria-hidden="true" /> Pinned
            </span>
          )}
          {post.isLocked && (
            <span className={`${styles.mark} notice strong`}>
              <IconLock size={16} aria-hidden="true" /> Comments closed
            </span>
          )}
        </AuthorLine>
        <MenuButton about={`post ${post.title}`}>
          {(menu) => <PostActs {...menu} post={post} tz={tz} isPage={isPage} onGone={() => setGone(true)} />}
        </MenuButton>
      </Cluster>
      <Title post={post} isPage={isPage} />
      {post.content !== '' && <PostText post={post} isPage={isPage} />}
      <Attachments post={post} />
      <TagList tags={post.tags} />
      <Foot
        post={post}
        comments={count}
        areCommentsOpen={areCommentsOpen}
        onComments={isPage ? undefined : () => setCommentsOpen(!areCommentsOpen)}
      />
      {areCommentsOpen && (
        <CommentSection
          post={post}
          tz={tz}
          onCount={(step) => setComments({ of: post.comments, count: count + step })}
        />
      )}
    </Stack>
  );
}

function Title({ post, isPage }: { post: Post; isPage: boolean }) {
  const id = `post-${post.id}`;
  if (isPage) {
    return (
      <h1 id={id} className="breaks">
        {post.title}
      </h1>
    );
  }
  return (
    <h2 id={id} className="breaks">
      <Link className="quiet" to={pages.post(post)} prefetch="intent">
        {post.title}
      </Link>
    </h2>
  );
}

function Attachments({ post: { title, sources, metadata } }: { post: Post }) {
  return (
    <>
      {sources.length > 0 && (
        <Carousel
          label={`Pictures of ${title}`}
          pictures={sources.map(({ url, description }, number) => ({
            url,
            alt: description || `${title}, picture ${number + 1}`,
          }))}
        />
      )}
      {metadata.length > 0 && (
        <Stack as="ul" gap={2}>
          {metadata.map((link) => (
            <li key={link.url}>
              <LinkCard link={link} />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

interface FootProps {
  post: Post;
  comments: number;
  areCommentsOpen: boolean;
  /** Opens and closes them under the card; on the post's own page they stay. */
  onComments: (() => void) | undefined;
}

function Foot({ post, comments, areCommentsOpen, onComments }: FootProps) {
  const { publicUrl } = usePortal();
  const mine = useMyPost(post.id);
  return (
    <Cluster as="footer" gap={1} rows={0} className={styles.foot}>
      <LikeButton key={String(mine?.youVoted)} post={post} isLiked={mine?.youVoted === true} />
      <Link
        to={`${pages.post(post)}#comments`}
        className={styles.act}
        data-alive={onComments === undefined ? undefined : ''}
        // Without scripts it leads to the page that shows them.
        role={onComments === undefined ? undefined : 'button'}
        aria-expanded={onComments === undefined ? undefined : areCommentsOpen}
        onClick={(event) => {
          if (onComments === undefined || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onComments();
        }}
        onKeyDown={(event) => {
          if (onComments === undefined || event.key !== ' ') return;
          event.preventDefault();
          onComments();
        }}
      >
        <Glyph name="message" /> {formatCount(comments)}
        <span className="hidden-on-phones">{comments === 1 ? ' comment' : ' comments'}</span>
        <span className="visually-hidden"> on {post.title}</span>
      </Link>
      <ShareLink
        title={post.title}
        url={publicUrl + pages.post(post)}
        icon={<Glyph name="share" />}
        className={styles.act}
      />
      <span className={`${styles.views} target soft small`}>
        <Glyph name="eye" size={18} /> {formatCount(post.views)}
        <span className="visually-hidden"> {post.views === 1 ? 'view' : 'views'}</span>
      </span>
    </Cluster>
  );
}
