import type { FastifyReply } from 'fastify';

/** Answers with an iCalendar file. Inline: phones then offer to add it instead of putting a file away. */
export function sendCalendar(reply: FastifyReply, fileName: string, file: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8; method=PUBLISH')
    .header('content-disposition', `inline; filename="${fileName}.ics"`)
    .send(file);
}
