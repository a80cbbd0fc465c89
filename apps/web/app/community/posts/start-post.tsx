import type { OwnPost } from '@csz/contract/posts/calls';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { useAsMember } from '#web/people/accounts/login-prompt.tsx';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import type { ComposerStart, EditedPost } from './compose/use-send-post.ts';
import { ownPostQuery } from './queries.ts';
import styles from './start-post.module.css';

const Composer = lazy(async () => ({ default: (await import('./compose/composer.tsx')).Composer }));

interface StartPostProps {
  /** What the post begins with: the category or the tags of the list that it is started from, or a game. */
  start?: ComposerStart | undefined;
}

const WAYS = [
  { label: 'Media', Icon: IconPhoto, category: undefined },
  { label: 'Highlights', Icon: IconMovie, category: 'Highlights' },
  { label: 'Blog', Icon: IconPencil, category: 'Blogs' },
] as const;

/** Begins a post; what that needs is fetched when it opens. Guests log in first, and then go on. */
export function StartPost({ start }: StartPostProps) {
  const { open, composer } = useComposer(start);
  return (
    <Stack as="section" gap={2} className="paper" aria-label="Start a post">
      <Button className={styles.start} onClick={() => open({})}>
        Start a post
      </Button>
      <Cluster gap={0} justify="apart">
        {WAYS.map(({ label, Icon, category }) => (
          <button
            key={label}
            type="button"
            className="plain-button"
            onClick={() => open(category === undefined ? { withPictures: true } : { category })}
          >
            <Icon size={20} aria-hidden="true" /> {label}
          </button>
        ))}
      </Cluster>
      {composer}
    </Stack>
  );
}

/** The button of a list in which nothing is yet. */
export function StartPostButton({ start }: StartPostProps) {
  const { open, composer } = useComposer(start);
  return (
    <>
      <Button primary onClick={() => open({})}>
        start a post!
      </Button>
      {composer}
    </>
  );
}

/** A post that is there already, as the composer begins with it. */
const editedOf = (post: OwnPost): EditedPost => ({
  id: post.id,
  version: post.version,
  title: post.title,
  message: post.message,
  categoryId: post.tags.find(({ isCategory }) => isCategory)?.tagEntityId ?? '',
  tags: post.tags.filter(({ isCategory }) => !isCategory),
  sources: post.sources,
  links: post.metadata,
  requestKey: '',
  beganAt: Date.now(),
});

/** Opens the composer with a post as it is by now. */
export function useEditPost(id: string) {
  const client = useQueryClient();
  const notice = useNotice();
  const { open, composer } = useComposer(undefined);
  const edit = async () => open({ edited: editedOf(await client.fetchQuery(ownPostQuery(id))) });
  return { edit: () => void edit().catch(notice.fail), composer };
}

/** Opens the composer with a post of one's own that is on no page. */
export function EditOwnPost({ id, title }: { id: string; title: string }) {
  const { edit, composer } = useEditPost(id);
  return (
    <>
      <Button onClick={edit}>
        Edit<span className="visually-hidden"> {title}</span>
      </Button>
      {composer}
    </>
  );
}

/** The composer, once it is opened, and how to open it. */
export function useComposer(start: ComposerStart | undefined) {
  const asMember = useAsMember();
  const [opened, setOpened] = useState<ComposerStart>();
  const open = (more: ComposerStart) => {
    asMember(() => setOpened({ ...start, ...more }));
  };
  const composer = opened !== undefined && (
    <LoadFailed>
      <Suspense>
        <Composer start={opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    </LoadFailed>
  );
  return { open, composer };
}

/** Says that the composer's own files did not come; the page around it stays. */
class LoadFailed extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    return this.state.isFailed ? <p role="alert">Could not load create a post component.</p> : this.props.children;
  }
}
