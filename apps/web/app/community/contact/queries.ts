import type * as calls from '@csz/contract/contact/calls';
import { contactRoutes } from '@csz/contract/contact/routes';
import type { CallInput } from '@csz/contract/core/call';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';

/** Asked again each time: a colleague's answer must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const ticketsQuery = (query: CallInput<typeof calls.listTickets>['query']) => ({
  ...callQuery(contactRoutes.listTickets, { query }),
  ...fresh,
});

export const ticketQuery = (id: string) => ({ ...callQuery(contactRoutes.getTicket, { params: { id } }), ...fresh });
