import { ANYONE, STAFF } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';

export const rights: Rights = {
  sendMessage: [
    ANYONE,
    ({ caller }) => ({
      body: { email: `writer-${caller.member.id}@example.org`, subject: 'Hello', text: 'Hello.' },
    }),
  ],
  listTickets: [STAFF],
  getTicket: [STAFF, async (scene) => ({ params: { id: await aTicket(scene) } })],
  answerTicket: [STAFF, async (scene) => ({ params: { id: await aTicket(scene) }, body: { text: 'Thank you.' } })],
  assignTicket: [STAFF, async (scene) => ({ params: { id: await aTicket(scene) }, body: { assigneeId: null } })],
  changeTicketStatus: [STAFF, async (scene) => ({ params: { id: await aTicket(scene) }, body: { status: 'closed' } })],
};

async function aTicket({ portal }: Scene): Promise<number> {
  const { id } = await portal.db
    .insertInto('contact_tickets')
    .values({ email: 'writer@example.org', subject: 'Hello', message: 'Hello.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
