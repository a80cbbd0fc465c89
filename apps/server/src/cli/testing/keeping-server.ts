// Serves a page in two processes, of which one can make it and the other finds its database away: `keeping-server.ts PORT`.
import cluster from 'node:cluster';
import Fastify from 'fastify';
import { AddressRules } from '#server/platform/http/address-rules.ts';
import { cacheAnswers } from '#server/platform/http/caching.ts';
import { shareKept } from '#server/platform/http/kept-elsewhere.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { keepProcesses } from '../processes.ts';

const [port] = process.argv.slice(2);

if (cluster.isPrimary) {
  await keepProcesses(2, { ready: () => console.log('ready'), log: (sentence) => console.log(sentence) });
} else {
  const cache = new ResponseCache(1_000_000);
  const app = Fastify();
  app.decorate('addressRules', new AddressRules([]));
  shareKept(app, cache);
  cacheAnswers(app, cache);
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.headers({ connection: 'close', 'x-process': process.pid }),
  );
  const isKept = { config: { isKept: true, keys: ['scores'] } } as const;
  app.get('/pages/:maker', isKept, async ({ params }, reply) => {
    const { maker } = params as { maker: string };
    reply.type('text/html').code(Number(maker) === process.pid ? 200 : 503);
    return '<html><body><p>Falcons 21, Wolves 14</p></body></html>';
  });
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  process.once('SIGTERM', () => app.close().then(() => cluster.worker?.disconnect()));
}
