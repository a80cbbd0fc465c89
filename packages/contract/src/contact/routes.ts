import { routesOf } from '../core/route.ts';
import { TICKETS } from './keys.ts';

export const contactRoutes = routesOf(
  {
    sendMessage: ['POST', '/api/csz/contactus', 'public'],
    listTickets: ['GET', '/api/csz/admin/tickets', 'staff'],
    getTicket: ['GET', '/api/csz/admin/tickets/:id', 'staff'],
    answerTicket: ['POST', '/api/csz/admin/tickets/:id/answers', 'staff'],
    assignTicket: ['PUT', '/api/csz/admin/tickets/:id/assignee', 'staff'],
    changeTicketStatus: ['PUT', '/api/csz/admin/tickets/:id/status', 'staff'],
  },
  { listTickets: () => [TICKETS], getTicket: () => [TICKETS] },
  { answerTicket: [TICKETS], assignTicket: [TICKETS], changeTicketStatus: [TICKETS] },
);
