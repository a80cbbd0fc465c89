import type { listCommentEdits } from '@csz/contract/comments/calls';
import type { CallAnswer } from '@csz/contract/core/call';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { Moment } from '#web/ui/moment.tsx';

type Edit = CallAnswer<typeof listCommentEdits>['items'][number] & { readonly title?: string };

interface EditHistoryProps {
  list: Pick<UseQueryResult<{ items: readonly Edit[] }>, 'data' | 'isError' | 'refetch'>;
  tz: string;
  onClose: () => void;
}

/** Asks for the edits of a post or comment. */
// biome-ignore lint/suspicious/noExplicitAny: the error and the key of each query are its own
export type EditsQuery = UseQueryOptions<any, any, { items: readonly Edit[] }, any>;

/** The edits of a post or comment, requested when they are shown. */
export function Edits({ query, ...shown }: Omit<EditHistoryProps, 'list'> & { query: EditsQuery }) {
  return <EditHistory list={useQuery(query)} {...shown} />;
}

/** The text of a post or comment before each of its edits. */
function EditHistory({ list, tz, onClose }: EditHistoryProps) {
  return (
    <Dialog title="Edit history" step={null} onClose={onClose}>
      {list.isError && <ListFailed onRetry={list.refetch} />}
      {!list.isError && list.data === undefined && <ListWaits height={120} />}
      <Stack as="ol">
        {list.data?.items.map((edit) => (
          <Stack as="li" gap={2} ruled={2} key={edit.at}>
            <p className="soft small">
              Until <Moment at={edit.at} tz={tz} />
            </p>
            {edit.title !== undefined && <h3>{edit.title}</h3>}
            <Markup html={edit.content} />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
