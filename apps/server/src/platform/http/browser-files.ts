import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';

/** Serves what browsers load beside pages: scripts, styles, pictures and the worker. */
export async function serveBrowserFiles(
  app: FastifyInstance,
  root: string | undefined,
  { serviceWorker }: Pick<Settings, 'serviceWorker'>,
): Promise<void> {
  if (!serviceWorker) leaveBrowsers(app);
  if (root === undefined) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    // The compressed copies go out in place of their files. With addresses of their own, which nothing asks for, six hundred
    // routes would take 4 MiB.
    globIgnore: ['**/*.br', '**/*.gz', ...(serviceWorker ? [] : ['sw.js'])],
    setHeaders: (reply, path) => {
      if (WORKER_FILE.test(path)) return reply.headers(WORKER_HEADERS);
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** The worker, and its compressed copies. */
const WORKER_FILE = /\/sw\.js(?:\.br|\.gz)?$/;

/** Browsers look at each page whether the worker is a new one. It may ask this portal, and nothing else. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** Takes the place of the worker that browsers have, and goes with all that it kept. */
const LEAVING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(Promise.all([
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
  registration.unregister(),
])));
`;

/** The operator wants no worker in browsers: the next look for a new one finds one that leaves. */
function leaveBrowsers(app: FastifyInstance): void {
  app.get('/sw.js', { schema: { hide: true } }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').headers(WORKER_HEADERS).send(LEAVING_WORKER),
  );
}
