import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedAnswer, wholeBody } from './cached-answer.ts';
import { withoutSurrogate } from './edge.ts';
import { findInProcess } from './in-process.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * The answer from before, when the database is away; where this process has none, that of another one. A page is not made of
 * such ones: then it is itself from before.
 */
export async function staleAnswerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
): Promise<CachedAnswer | undefined> {
  const { rendersFor: key, server, raw } = request;
  if (reply.statusCode !== 503 || key === undefined || findInProcess(raw) !== undefined) return undefined;
  if (cache.findStanding(key, Date.now()) === undefined) {
    const other = await server.findElsewhere?.(key);
    if (other !== undefined) cache.adopt(key, other, Date.now());
  }
  // Who left meanwhile renders no more, and another one may.
  return request.rendersFor === undefined ? undefined : cache.finishWithStale(key);
}

/**
 * An answer from before in the place of a refusal for want of the database: a page says how old it is. No browser keeps
 * it, and none is sent that it has not changed.
 *
 * @param notice what a page says before its age, without a full stop.
 */
export async function staleBodyOf(reply: FastifyReply, answer: CachedAnswer, notice: string): Promise<Buffer> {
  const { headers, madeAt } = answer;
  reply.code(200).removeHeader('retry-after').removeHeader('content-length');
  const own = withoutSurrogate(headers);
  for (let at = 0; at < own.length; at += 2) reply.header(own[at] ?? '', own[at + 1] ?? '');
  reply
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .header('age', Math.round((Date.now() - madeAt) / 1000));
  const bytes = await wholeBody(answer);
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  return isPage ? Buffer.from(asOfEarlier(bytes.toString(), notice, Date.now() - madeAt)) : bytes;
}

/** Our scripts would ask what is out of reach, and a page without them works as it is. The first sets the theme. */
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

const BAR =
  'position:sticky;bottom:0;z-index:30;padding:10px 16px;text-align:center;font-weight:600;background:var(--notice-soft);color:var(--notice);border-top:1px solid var(--line)';

/** How long ago something was, in words: `updated 3 minutes ago`. */
function updatedAgo(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes === 0) return 'updated less than a minute ago';
  return `updated ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
}

/**
 * A page that stands in for one that cannot be made now: it says how old it is, and offers to look again.
 *
 * @param ago in milliseconds.
 */
function asOfEarlier(html: string, notice: string, ago: number): string {
  const [first = ''] = html.match(SCRIPT) ?? [];
  const bar = `<div role="status" style="${BAR}">${notice}: ${updatedAgo(ago)}. <a href="" style="color:inherit">Look again</a></div>`;
  return html
    .replaceAll(SCRIPT, (found, at: number) => (found === first && at === html.indexOf(first) ? found : ''))
    .replaceAll(/<link rel="late"[^>]*>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replace('</body>', () => `${bar}</body>`);
}
