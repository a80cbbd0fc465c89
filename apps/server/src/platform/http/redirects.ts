import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Addresses of the portal's earlier life; links to them stand all over the web. */
const MOVED: Readonly<Record<string, string>> = {
  '/s': '/scores',
  '/games': '/scores',
  '/legacy': '/',
  '/pages/contact.php': '/contact-us',
  '/pages/about.php': '/about-csz',
};

/** Addresses whose pages do not exist yet. */
const AWAITED = ['/blog', '/player-of-the-month', '/forum', '/forums'];

/**
 * Answers moved addresses with a real 301, so that search engines and bookmarks learn; what was asked goes with it. Where
 * the page does not exist yet it is a 302 to the scores: browsers keep a 301 for good, and would never come back for it.
 */
export function redirectMoved(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(MOVED)) {
    app.get(from, { schema: { hide: true } }, (request, reply) => reply.redirect(to + queryOf(request), 301));
  }
  for (const from of AWAITED) {
    app.get(from, { schema: { hide: true } }, (_, reply) => reply.redirect('/scores', 302));
  }
  app.get<{ Params: { id: string } }>('/sv/:id', { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/scores/view/${encodeURIComponent(request.params.id)}${queryOf(request)}`, 301),
  );
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
