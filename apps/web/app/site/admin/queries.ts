import type * as admin from '@csz/contract/admin/calls';
import { adminRoutes } from '@csz/contract/admin/routes';
import type { CallInput } from '@csz/contract/core/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const outboxQuery = (query: CallInput<typeof admin.listOutbox>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'outbox', query],
    queryFn: ({ client, signal }) => call(client, adminRoutes.listOutbox, { query }, signal),
  });
