import { ListNote, RetryButton, SkeletonBar } from './list-state.tsx';

/** A list that did not come and has no words of its own for that: the portal's. */
export function ListFailed({ onRetry }: { onRetry: () => unknown }) {
  return <ListNote next={<RetryButton onPress={() => void onRetry()} />}>Loading Error</ListNote>;
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
