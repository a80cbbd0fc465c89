import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { WebBuild } from '#server/platform/http/pages.ts';

const root = fileURLToPath(new URL('../../../web/', import.meta.url));

/** The web straight from its sources: Vite works inside this process and shares its port, hot reload included. */
export function devBuild(): WebBuild {
  const started = Promise.withResolvers<ViteDevServer>();
  return {
    mode: 'development',
    clientFolder: undefined,
    load: async () =>
      (await started.promise).ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    attach: async (app) => started.resolve(await startVite(app)),
  };
}

async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: fileURLToPath(new URL('vite.config.ts', `file://${root}`)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  // What Vite answers never comes back; everything else goes on to the routes.
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
  // Before the server waits for open connections: the browser's reload socket is one.
  app.addHook('preClose', () => vite.close());
  return vite;
}
