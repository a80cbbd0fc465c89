import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';

export type HeaderSet = Readonly<Record<string, string>>;

/** JSON and files need nothing; pages bring their own policy with the hashes of their scripts. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
/** A year, in seconds. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

const ALWAYS: HeaderSet = {
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filters of old browsers could be turned against the page.
  'x-xss-protection': '0',
};

/** What every answer says of how browsers may use it, made once for the process: also refusals and finished bytes. */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): HeaderSet {
  return publicUrl.startsWith('https:') ? { ...ALWAYS, 'strict-transport-security': HTTPS_ONLY } : ALWAYS;
}

/** Sets the headers before anything else can answer or refuse a request. Finished bytes carry them already. */
export function setSecurityHeaders(app: FastifyInstance, headers: HeaderSet): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
