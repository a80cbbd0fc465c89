import type { CallInput } from '@csz/contract/core/call';
import type * as members from '@csz/contract/members/calls';
import { membersRoutes } from '@csz/contract/members/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const membersQuery = (query: CallInput<typeof members.listMembers>['query']) => ({
  ...callQuery(membersRoutes.listMembers, { query }),
  ...fresh,
});

export const memberQuery = (id: string) => ({ ...callQuery(membersRoutes.getMember, { params: { id } }), ...fresh });
