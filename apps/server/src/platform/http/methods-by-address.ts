import type { FastifyInstance } from 'fastify';

const ALL = '/api/*';

/** Tells which methods an address of the API takes; none for an address that is not there. Before the routes it is for. */
export function methodsByAddress(app: FastifyInstance): (url: string) => string[] {
  const known: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url === ALL) return;
    known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (url) => {
    const [path = ''] = url.split('?');
    return [...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  };
}

const patternOf = (url: string) => new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
