import type * as calls from '@csz/contract/contact/calls';
import { contactRoutes } from '@csz/contract/contact/routes';
import type { CallInput } from '@csz/contract/core/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** What all lists and pages of tickets begin with, so that one act refreshes them all. */
export const TICKETS = ['tickets'];

/** Asked again each time: a colleague's answer must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const ticketsQuery = (query: CallInput<typeof calls.listTickets>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: [...TICKETS, query],
    queryFn: ({ client, signal }) => call(client, contactRoutes.listTickets, { query }, signal),
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...TICKETS, id],
    queryFn: ({ client, signal }) => call(client, contactRoutes.getTicket, { params: { id } }, signal),
  });
