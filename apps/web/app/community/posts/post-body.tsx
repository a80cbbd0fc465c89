import { formatCount } from '@csz/contract/core/format-count';
import { pages } from '@csz/contract/pages';
import type { Post } from '@csz/contract/posts/calls';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs';
import { lazy } from 'react';
import { MenuButton } from '#web/community/moderation/menu-button.tsx';
import { useEditedMark } from '#web/community/moderation/use-edited-mark.tsx';
import { LinkCard } from '#web/community/previews/link-card.tsx';
import { AuthorLine } from '#web/ui/author-line.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Clamp } from '#web/ui/clamp.tsx';
import { Glyph, GlyphSheet } from '#web/ui/glyph.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import { LikeButton } from './like-button.tsx';
import styles from './post-card.module.css';
import { TagList } from './tag-list.tsx';
import { useMyPost } from './use-my-post.ts';

const PostActs = lazy(async () => ({ default: (await import('./post-acts.tsx')).PostActs }));
const PostHistory = lazy(async () => ({ default: (await import('./post-acts.tsx')).PostHistory }));

interface PostBodyProps {
  post: Post;
  /** The clocks of the portal's state. */
  tz: string;
  /** How many there are by now. */
  comments: number;
  onGone: () => void;
  /** Opens and closes the comments under a card of a list. On the post's own page, where all of its text is, they stay. */
  fold?: { readonly isOpen: boolean; readonly toggle: () => void };
}

/** A post without its comments: who, what, pictures, links, tags, and what people make of it. */
export function PostBody({ post, tz, comments, onGone, fold }: PostBodyProps) {
  const isPage = fold === undefined;
  const edited = useEditedMark(post, `post ${post.title}`, (close) => (
    <PostHistory post={post} tz={tz} onClose={close} />
  ));
  return (
    <>
      {isPage && <GlyphSheet />}
      <Cluster as="header" gap={2} align="start" justify="apart" isLine>
        <AuthorLine name={post.authorName} avatarUrl={post.avatarUrl} role={post.authorRole}>
          <Moment at={post.date} tz={tz} />
          {edited.mark}
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
          {(menu) => <PostActs {...menu} post={post} isPage={isPage} onGone={onGone} />}
        </MenuButton>
      </Cluster>
      {edited.history}
      <Title post={post} isPage={isPage} />
      {post.content !== '' && <Words post={post} isPage={isPage} />}
      <Attachments post={post} />
      <TagList tags={post.tags} />
      <Foot post={post} comments={comments} fold={fold} />
    </>
  );
}

/** Cut in a list, whole on its page. */
function Words({ post, isPage }: { post: Post; isPage: boolean }) {
  const words = <Markup html={post.content} />;
  return isPage ? words : <Clamp of={post.title}>{words}</Clamp>;
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

function Foot({ post, comments, fold }: Pick<PostBodyProps, 'post' | 'comments' | 'fold'>) {
  const { publicUrl } = usePortal();
  const mine = useMyPost(post.id);
  return (
    <Cluster as="footer" gap={1} rows={0} className={styles.foot}>
      <LikeButton post={post} isLiked={mine?.youVoted === true} />
      <Link
        to={`${pages.post(post)}#comments`}
        className={styles.act}
        data-alive={fold && ''}
        // Without scripts it leads to the page that shows them.
        role={fold && 'button'}
        aria-expanded={fold?.isOpen}
        onClick={(event) => {
          if (fold === undefined || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          fold.toggle();
        }}
        onKeyDown={(event) => {
          if (fold === undefined || event.key !== ' ') return;
          event.preventDefault();
          fold.toggle();
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
