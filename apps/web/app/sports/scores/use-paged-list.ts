import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

interface PagedList {
  readonly failed: boolean;
  readonly more: boolean;
  readonly busy: boolean;
  /** Tries again after an error, shows the next page while there is one, otherwise asks for what changed. */
  readonly press: () => Promise<void>;
}

/**
 * What the button under a list does and says. A further page is added in place; then the address follows, so that the
 * way back and a shared link show as many.
 */
export function usePagedList(list: UseInfiniteQueryResult, nextAddress: string): PagedList {
  const navigate = useNavigate();
  const { hasNextPage: more, isFetchNextPageError, isRefetchError } = list;
  // Not `isFetching`: a refresh behind the scenes does not show, and the server knows nothing of it.
  const [busy, setBusy] = useState(false);
  const work = async () => {
    if (!more || isRefetchError) {
      await list.refetch();
      return;
    }
    const { isFetchNextPageError: failed } = await list.fetchNextPage();
    if (!failed) await navigate(nextAddress, { replace: true, preventScrollReset: true });
  };
  const press = async () => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return { failed: isFetchNextPageError || isRefetchError, more, busy, press };
}
