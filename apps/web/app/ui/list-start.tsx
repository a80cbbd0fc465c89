import { ListNote, RetryButton, SkeletonBar } from './list-state.tsx';

interface ListFailedProps {
  /** What did not come; the portal's words for anything, where there are no better ones. */
  words?: string;
  onRetry: () => unknown;
}

/** Stands in place of what did not come, with the way to ask again. */
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

/** What stands in place of a list before it has come, when it does not come, and when nothing is in it. */
export function ListStart({ list, empty, height = 320 }: ListStartProps) {
  if (list.isError) return <ListFailed onRetry={list.refetch} />;
  if (list.data === undefined) return <SkeletonBar width="100%" height={height} />;
  return list.data.total === 0 ? <ListNote>{empty}</ListNote> : null;
}
