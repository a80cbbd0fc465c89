import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ListNote, RetryButton, SkeletonBar } from './list-state.tsx';

const watchNet = (changed: () => void) => onlineManager.subscribe(changed);

interface ListWaitsProps {
  /** Read out, not shown. */
  words?: string;
  /** How much room it is likely to take, in pixels. */
  height?: number;
}

/** The room of what is on its way. Without a connection nothing is, and it says so until there is one again. */
export function ListWaits({ words, height = 320 }: ListWaitsProps) {
  const isOnline = useSyncExternalStore(
    watchNet,
    () => onlineManager.isOnline(),
    () => true,
  );
  if (!isOnline)
    return <ListNote>There seems to be no connection. This page goes on when you are back online.</ListNote>;
  return (
    <div role={words === undefined ? undefined : 'status'}>
      {words !== undefined && <p className="visually-hidden">{words}</p>}
      <SkeletonBar width="100%" height={height} />
    </div>
  );
}

interface ListFailedProps {
  /** What did not come; the portal's words for anything, where there are no better ones. */
  words?: string;
  onRetry: () => unknown;
}

/** Takes the place of what did not come, with the way to ask again. */
export function ListFailed({ words = 'Loading Error', onRetry }: ListFailedProps) {
  return <ListNote next={<RetryButton onPress={() => void onRetry()} />}>{words}</ListNote>;
}

interface ListStartProps {
  list: {
    readonly data: { readonly total: number } | undefined;
    readonly isError: boolean;
    refetch(): unknown;
  };
  /** What to say when nothing is in it. */
  empty: string;
  /** How much room the list is likely to take, in pixels. */
  height?: number;
}

/** What takes the place of a list before it has come, when it does not come, and when nothing is in it. */
export function ListStart({ list, empty, height }: ListStartProps) {
  if (list.isError) return <ListFailed onRetry={list.refetch} />;
  if (list.data === undefined) return <ListWaits height={height} />;
  return list.data.total === 0 ? <ListNote>{empty}</ListNote> : null;
}
