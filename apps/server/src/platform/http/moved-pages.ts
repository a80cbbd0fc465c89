import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Addresses that pages had before, each with the one of now. A part `:id` is in both. */
export type MovedPages = Readonly<Record<string, string>>;

/** Answers moved addresses with a real 301, so that search engines and bookmarks learn; the query goes with it. */
export function redirectMoved(app: FastifyInstance, moved: MovedPages): void {
  for (const [from, to] of Object.entries(moved)) {
    app.get<{ Params: { id?: string } }>(from, { schema: { hide: true } }, (request, reply) => {
      const path = to.replace(':id', () => encodeURIComponent(request.params.id ?? ''));
      return reply.redirect(path + queryOf(request), 301);
    });
  }
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
