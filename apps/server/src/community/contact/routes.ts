import * as calls from '@csz/contract/contact/calls';
import type { FastifyInstance } from 'fastify';
import { requireStaff } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { answerTicket } from './answer-ticket.ts';
import { assignTicket, changeTicketStatus } from './change-ticket.ts';
import { getTicket, listTickets } from './queries.ts';
import { sendMessage } from './send-message.ts';

const SENT = { message: 'Message Sent' };

/** What visitors write to staff, and what staff do about it. */
export function contactRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.sendMessage, async ({ body }, request) => {
    await sendMessage(platform, { actor: request.actor, from: request.ip }, body);
    return SENT;
  });

  serve(app, calls.listTickets, ({ query }) => listTickets(db, query));

  serve(app, calls.getTicket, ({ params }) => getTicket(db, Number(params.id)));

  serve(app, calls.answerTicket, async ({ params, body }, request) => {
    await answerTicket(platform, Number(params.id), body, requireStaff(request));
    return {
      message: body.close ? 'The answer is on its way, and the message is closed.' : 'The answer is on its way.',
    };
  });

  serve(app, calls.assignTicket, async ({ params, body }, request) => {
    const assigneeId = body.assigneeId === null ? null : Number(body.assigneeId);
    const name = await assignTicket(db, Number(params.id), assigneeId, actOf(request));
    return { message: name === null ? 'No one looks after this message now.' : `${name} looks after this message.` };
  });

  serve(app, calls.changeTicketStatus, async ({ params, body }, request) => {
    await changeTicketStatus(db, Number(params.id), body.status, actOf(request));
    return { message: body.status === 'closed' ? 'The message is closed.' : 'The message is open again.' };
  });
}
