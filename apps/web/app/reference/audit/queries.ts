import type * as audit from '@csz/contract/audit/calls';
import { auditRoutes } from '@csz/contract/audit/routes';
import type { CallInput } from '@csz/contract/core/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const auditQuery = (query: CallInput<typeof audit.listAudit>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'audit', query],
    queryFn: ({ client, signal }) => call(client, auditRoutes.listAudit, { query }, signal),
  });
