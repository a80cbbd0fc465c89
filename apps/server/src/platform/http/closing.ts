import type { FastifyInstance } from 'fastify';

/** Once the server stops, each answer is the last one on its line: an open line would keep the process waiting. */
export function closeWithLastAnswer(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
}
