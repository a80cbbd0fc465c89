import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** What a page elsewhere answered: as many bytes as were wanted, and where they came from after redirects. */
export interface Fetched {
  readonly url: URL;
  readonly type: string;
  readonly bytes: Buffer;
  /** More was there than was wanted. */
  readonly isCut: boolean;
}

export interface FetchOptions {
  readonly accept: string;
  readonly maxBytes: number;
  /** Addresses that are not asked, nor followed where another one redirects to them. */
  readonly isRefused?: (address: string) => boolean;
  /** For tests: addresses and ports that a test's own server has, and who answers names. */
  readonly allowed?: { readonly addresses: readonly string[]; readonly ports: readonly number[] };
  readonly lookup?: LookupFunction;
}

const TIMEOUT_MS = 2000;
const MOST_REDIRECTS = 3;
/** IPv4 addresses written as IPv6 ones: the guard takes `::7f00:1` for a public address. */
const DENIED = ['::/96', '::ffff:0:0/96', '64:ff9b::/96'];
const USER_AGENT = 'CountySportsZone-LinkPreview/1.0';

/**
 * Fetches a page elsewhere that a member linked to. The address may be anything, so nothing inside our network is ever
 * asked: each redirect is checked again, and the check is of the very address that the connection goes to, so that a
 * name that answers otherwise the second time gains nothing. No cookies, two seconds in all.
 *
 * @returns undefined for whatever goes wrong: who asks must not learn why.
 */
export async function fetchGuarded(address: string, options: FetchOptions): Promise<Fetched | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = URL.parse(address);
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      if (url === null || !isAllowed(url, options)) return undefined;
      const answer = await ask(url, options, signal);
      if (answer.location === undefined) return answer.fetched;
      url = URL.parse(answer.location, url.href);
    }
  } catch {
    // Refused by the guard, too slow, no such name, cut off: all the same to who asks.
  }
  return undefined;
}

/** Web pages at their usual ports, and no addresses that carry a password. */
function isAllowed(url: URL, { allowed, isRefused }: FetchOptions): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  if (url.username !== '' || url.password !== '' || isRefused?.(url.href) === true) return false;
  return (
    url.port === '' || url.port === '80' || url.port === '443' || allowed?.ports.includes(Number(url.port)) === true
  );
}

interface Answer {
  readonly location?: string;
  readonly fetched?: Fetched;
}

function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Answer> {
  const isSecure = url.protocol === 'https:';
  const guard = { denyIPAddressList: DENIED, allowIPAddressList: [...(options.allowed?.addresses ?? [])] };
  const requestOptions: RequestOptions = {
    agent: isSecure ? new RequestFilteringHttpsAgent(guard) : new RequestFilteringHttpAgent(guard),
    signal,
    headers: { 'user-agent': USER_AGENT, accept: options.accept, 'accept-encoding': 'gzip, deflate, br' },
    ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecure : requestPlain)(url, requestOptions, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        return resolve({ location: headers.location });
      }
      if (statusCode !== 200) {
        response.destroy();
        return resolve({});
      }
      const body = decompress(response, headers['content-encoding']);
      const type = headers['content-type'] ?? '';
      // An abort closes the response below its decompression, which would otherwise wait for more.
      response.once('error', reject);
      readUpTo(body, options.maxBytes).then((read) => {
        response.destroy();
        resolve({ fetched: { url, type, ...read } });
      }, reject);
    });
    request.once('error', reject);
    request.end();
  });
}

function decompress(response: Readable, encoding: string | undefined): Readable {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return response.pipe(createGunzip());
    case 'deflate':
      return response.pipe(createInflate());
    case 'br':
      return response.pipe(createBrotliDecompress());
    default:
      return response;
  }
}

/** What was sent small may unfold to gigabytes: reading stops at the limit. */
async function readUpTo(body: Readable, maxBytes: number): Promise<Pick<Fetched, 'bytes' | 'isCut'>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(pieces).subarray(0, maxBytes), isCut: size > maxBytes };
}
