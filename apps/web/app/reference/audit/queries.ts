import type * as audit from '@csz/contract/audit/calls';
import { auditRoutes } from '@csz/contract/audit/routes';
import type { CallInput } from '@csz/contract/core/call';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const auditQuery = (query: CallInput<typeof audit.listAudit>['query']) => ({
  ...callQuery(auditRoutes.listAudit, { query }),
  ...fresh,
});
