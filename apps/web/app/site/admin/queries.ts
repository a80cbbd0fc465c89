import type * as admin from '@csz/contract/admin/calls';
import { adminRoutes } from '@csz/contract/admin/routes';
import type { CallInput } from '@csz/contract/core/call';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const outboxQuery = (query: CallInput<typeof admin.listOutbox>['query']) => ({
  ...callQuery(adminRoutes.listOutbox, { query }),
  ...fresh,
});
