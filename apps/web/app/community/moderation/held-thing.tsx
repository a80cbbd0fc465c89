import { commentsRoutes } from '@csz/contract/comments/routes';
import type { HeldItem, Standing } from '@csz/contract/moderation/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { heldItemQuery } from './queries.ts';
import styles from './review-card.module.css';

/** How posts and comments are changed, from the nouns that they are of. */
export interface Editors {
  /** A button that opens the form. */
  readonly Post: ComponentType<{ id: string; title: string }>;
  /** The form itself. */
  readonly Comment: ComponentType<{ comment: { id: string; postId: string }; message: string; onClose: () => void }>;
}

interface HeldThingProps {
  item: Standing['held'][number];
  editors: Editors;
  /** After it was deleted. */
  onGone: () => void;
  /** Its appeal. */
  children: ReactNode;
}

const STATES: Readonly<Record<string, string>> = { held: 'waits for our staff', hidden: 'hidden', deleted: 'deleted' };

/** One's own thing that others do not see; opened, it says why, and what can be done. */
export function HeldThing({ item: { subject, title, state }, editors, onGone, children }: HeldThingProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...heldItemQuery(subject), enabled: isOpen });
  return (
    <Stack as="li" gap={2} ruled={3}>
      <Cluster rows={2} justify="apart">
        <span>
          {title} <Badge waits>{STATES[state] ?? state}</Badge>
        </span>
        {children}
      </Cluster>
      <Fold
        label={
          <>
            Read it, and why<span className="visually-hidden">: {title}</span>
          </>
        }
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {isError && <ListFailed onRetry={refetch} />}
        {isOpen && data === undefined && !isError && <ListWaits height={120} />}
        {data !== undefined && <Words held={data} editors={editors} onGone={onGone} />}
      </Fold>
    </Stack>
  );
}

function Words({ held, editors, onGone }: { held: HeldItem; editors: Editors; onGone: () => void }) {
  const { subject, content, pictures, why, next, message, postId } = held;
  const [isEditing, setEditing] = useState(false);
  const [kind, id = ''] = subject.split(':');
  return (
    <Stack gap={3}>
      <p>{why}</p>
      <p>{next}</p>
      {isEditing && message !== null && postId !== null ? (
        <Suspense>
          <editors.Comment comment={{ id, postId }} message={message} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Markup html={content} />
      )}
      {pictures.map(({ url, description }, at) => (
        <img
          key={url}
          src={url}
          className={styles.picture}
          loading="lazy"
          alt={description || `Picture ${at + 1} of ${pictures.length}`}
        />
      ))}
      {!isEditing && (
        <Cluster>
          {message !== null && kind === 'post' && <editors.Post id={id} title={held.title} />}
          {message !== null && kind === 'comment' && (
            <Button onClick={() => setEditing(true)}>
              Edit<span className="visually-hidden"> {held.title}</span>
            </Button>
          )}
          {held.canDelete && <Delete held={held} onGone={onGone} />}
        </Cluster>
      )}
    </Stack>
  );
}

function Delete({ held: { subject, title }, onGone }: { held: HeldItem; onGone: () => void }) {
  const notice = useNotice();
  const [isAsked, setAsked] = useState(false);
  const [kind, id = ''] = subject.split(':');
  const { run, isBusy } = useAction(kind === 'post' ? postsRoutes.deletePost : commentsRoutes.deleteComment, {
    errorsTo: 'toast',
    failure: `Can't delete this ${kind}!`,
    onDone: ({ message }) => {
      notice.show(message);
      onGone();
    },
  });
  return (
    <>
      <Button disabled={isBusy} onClick={() => setAsked(true)}>
        Delete<span className="visually-hidden"> {title}</span>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="warning!"
          confirm="Delete"
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            void run({ params: { id } });
          }}
        >
          Are you sure that you want to delete this {kind}?
        </ConfirmDialog>
      )}
    </>
  );
}
