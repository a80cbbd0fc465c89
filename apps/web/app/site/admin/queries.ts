import type * as admin from '@csz/contract/admin/calls';
import { adminRoutes } from '@csz/contract/admin/routes';
import type { CallInput } from '@csz/contract/core/call';
import { directoryRoutes } from '@csz/contract/directory/routes';
import type * as adminDirectory from '@csz/contract/directory/staff-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Lists of staff are always asked anew: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const roleRequestsQuery = (query: CallInput<typeof admin.listRoleRequests>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'roleRequests', query],
    queryFn: ({ client, signal }) => call(client, adminRoutes.listRoleRequests, { query }, signal),
  });

export const membersQuery = (query: CallInput<typeof admin.listMembers>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'members', query],
    queryFn: ({ client, signal }) => call(client, adminRoutes.listMembers, { query }, signal),
  });

export const memberQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'member', id],
    queryFn: ({ client, signal }) => call(client, adminRoutes.getMember, { params: { id } }, signal),
  });

export const outboxQuery = (query: CallInput<typeof admin.listOutbox>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'outbox', query],
    queryFn: ({ client, signal }) => call(client, adminRoutes.listOutbox, { query }, signal),
  });

export const auditQuery = (query: CallInput<typeof admin.listAudit>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'audit', query],
    queryFn: ({ client, signal }) => call(client, adminRoutes.listAudit, { query }, signal),
  });

type DirectoryKind = CallInput<typeof adminDirectory.listDirectory>['params']['kind'];

export const directoryQuery = (kind: DirectoryKind, query: CallInput<typeof adminDirectory.listDirectory>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'directory', kind, query],
    queryFn: ({ client, signal }) => call(client, directoryRoutes.listDirectory, { params: { kind }, query }, signal),
  });
