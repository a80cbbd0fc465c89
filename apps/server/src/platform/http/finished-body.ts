import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { isInjection } from 'light-my-request';
import { FinishedMessage, type HeaderList, takesWhole } from './finished-message.ts';

/** A name for these bytes: equal bytes have the same, others have another (RFC 9110, 8.8.3). */
export const etagOf = (body: Buffer): string => `"${hash('sha1', body, 'base64url')}"`;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Whether bytes of a type are compressed as they are: pictures, but drawings in XML are text. */
export const isPacked = (type: string): boolean => /^image\/(?!svg)/.test(type);

const toBrotli = promisify(brotliCompress);

const toGzip = promisify(gzip);

const ofBrotli = promisify(brotliDecompress);

const ofGzip = promisify(gunzip);

/** Below this many bytes compression costs more than it saves. */
const WORTH_BYTES = 1024;

/** Brotli 5 is about as quick as gzip 6 and a sixth smaller on our pages. */
const BROTLI_QUALITY = 5;
/** 128 kB, as a power of two: most pages whole. A larger window finds nothing more in them, and costs a quarter more. */
const BROTLI_WINDOW = 17;

/** Bytes as they go out, and the headers that go with them, all made once. */
export class FinishedBody {
  readonly headers: HeaderList;
  #bytes: Buffer;
  #message?: FinishedMessage;

  constructor(bytes: Buffer, headers: HeaderList) {
    this.#bytes = bytes;
    this.headers = headers;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Answers a request that nothing was set or sent for. */
  send(response: ServerResponse, now: number): void {
    if (takesWhole(response)) {
      this.#message ??= this.#makeMessage();
      this.#message.send(response, now);
    } else writeFinished(response, this.headers, this.#bytes);
  }

  /** From then on the bytes are those within the message: nothing is kept twice. */
  #makeMessage(): FinishedMessage {
    const message = new FinishedMessage(200, this.headers, this.#bytes);
    this.#bytes = message.body;
    return message;
  }
}

/** The headers of an answer in the form that costs nothing when it is sent again. */
export const headerList = (headers: Readonly<Record<string, string>>): HeaderList => Object.entries(headers).flat();

/**
 * Bytes with their headers, ready to be sent again and again.
 *
 * @param shared the headers that the answer has in every encoding, as `headerList` makes them.
 */
export function finishBody(bytes: Buffer, encoding: Encoding, shared: HeaderList): FinishedBody {
  const own = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return new FinishedBody(alone(bytes), [...shared, ...own, 'content-length', String(bytes.length)]);
}

/**
 * Bytes in memory of their own. Node cuts small buffers from blocks of 64 kB, and one that is kept for long keeps its whole
 * block: an answer of 4 kB, which is what most weigh, would take sixteen times the room that it is counted with.
 */
function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Writes what is finished to the line; without a body it says that nothing has changed. */
export function writeFinished(response: ServerResponse, headers: HeaderList, bytes?: Buffer): void {
  response.writeHead(bytes === undefined ? 304 : 200, headers as string[]);
  response.end(bytes);
}

/** Sends what is finished, past the hooks that make other answers; without a body it says that nothing has changed. */
export function sendFinished(reply: FastifyReply, headers: HeaderList, bytes?: Buffer): FastifyReply {
  const { raw, request } = reply.hijack();
  if (isInjection(request.raw)) {
    // Within the process headers are read only where they were set one by one.
    for (let at = 0; at < headers.length; at += 2) raw.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    writeFinished(raw, [], bytes);
  } else writeFinished(raw, headers, bytes);
  return reply;
}

/** The best encoding a client accepts; `q=0` refuses one. */
export function encodingFor(accept: string | undefined, bytes: number): Encoding {
  if (accept === undefined || bytes < WORTH_BYTES) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'gzip';
  return 'identity';
}

/** The bytes of a body in an encoding; `identity` leaves them as they are. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  if (encoding === 'gzip') return toGzip(body);
  return body;
}

/** The body that was encoded so. */
export async function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return ofBrotli(bytes);
  if (encoding === 'gzip') return ofGzip(bytes);
  return bytes;
}

/** Whether `If-None-Match` names it. Proxies that compress mark names as weak, which matters for ranges only. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((name) => name.trim() === '*' || name.trim().replace(/^W\//, '') === etag);
}
