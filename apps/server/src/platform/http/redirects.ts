import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Addresses of the portal's earlier life; links to them stand all over the web. */
const MOVED: Readonly<Record<string, string>> = {
  '/s': '/scores',
  '/games': '/scores',
  '/legacy': '/',
  '/pages/contact.php': '/contact-us',
  '/pages/about.php': '/about-csz',
  '/forum': '/forums/general',
  '/forums': '/forums/general',
  '/blog': '/forums/csz-articles',
  '/player-of-the-month': '/forums/csz-articles/player-of-the-month',
};

/** Answers moved addresses with a real 301, so that search engines and bookmarks learn; the query goes with it. */
export function redirectMoved(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(MOVED)) {
    app.get(from, { schema: { hide: true } }, (request, reply) => reply.redirect(to + queryOf(request), 301));
  }
  app.get<{ Params: { id: string } }>('/sv/:id', { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/scores/view/${encodeURIComponent(request.params.id)}${queryOf(request)}`, 301),
  );
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
