import type { CallInput } from '@csz/contract/core/call';
import type * as members from '@csz/contract/members/calls';
import { membersRoutes } from '@csz/contract/members/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const membersQuery = (query: CallInput<typeof members.listMembers>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'members', query],
    queryFn: ({ client, signal }) => call(client, membersRoutes.listMembers, { query }, signal),
  });

export const memberQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'member', id],
    queryFn: ({ client, signal }) => call(client, membersRoutes.getMember, { params: { id } }, signal),
  });
