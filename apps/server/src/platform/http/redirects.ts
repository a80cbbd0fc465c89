import type { FastifyInstance } from 'fastify';

/** Addresses of the portal's earlier life; links to them stand all over the web. */
const MOVED: Readonly<Record<string, string>> = {
  '/s': '/scores',
  '/games': '/scores',
  '/legacy': '/',
  '/pages/contact.php': '/contact-us',
  '/pages/about.php': '/about-csz',
  '/blog': '/forums/csz-articles',
  '/player-of-the-month': '/forums/player-of-the-month',
  '/forum': '/forums/general',
  '/forums': '/forums/general',
};

/** Answers moved addresses with a real 301, so that search engines and bookmarks learn. */
export function redirectMoved(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(MOVED)) {
    app.get(from, { schema: { hide: true } }, (_request, reply) => reply.redirect(to, 301));
  }
  app.get<{ Params: { id: string } }>('/sv/:id', { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/scores/view/${encodeURIComponent(request.params.id)}`, 301),
  );
}
