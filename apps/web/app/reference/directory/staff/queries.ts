import type { CallInput } from '@csz/contract/core/call';
import { directoryRoutes } from '@csz/contract/directory/routes';
import type * as calls from '@csz/contract/directory/staff-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

type DirectoryKind = CallInput<typeof calls.listDirectory>['params']['kind'];

export const directoryQuery = (kind: DirectoryKind, query: CallInput<typeof calls.listDirectory>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'directory', kind, query],
    queryFn: ({ client, signal }) => call(client, directoryRoutes.listDirectory, { params: { kind }, query }, signal),
  });
