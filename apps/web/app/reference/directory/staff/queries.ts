import type { CallInput } from '@csz/contract/core/call';
import { directoryRoutes } from '@csz/contract/directory/routes';
import type * as calls from '@csz/contract/directory/staff-calls';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

type DirectoryKind = CallInput<typeof calls.listDirectory>['params']['kind'];

export const directoryQuery = (kind: DirectoryKind, query: CallInput<typeof calls.listDirectory>['query']) => ({
  ...callQuery(directoryRoutes.listDirectory, { params: { kind }, query }),
  ...fresh,
});
