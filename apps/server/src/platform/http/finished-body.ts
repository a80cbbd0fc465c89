import type { FastifyReply } from 'fastify';
import { isInjection } from 'light-my-request';
import type { Encoding } from './encoding.ts';

/** Names and values in turn: what Node's `writeHead` sends as it is. */
export type HeaderList = readonly string[];

/** Bytes as they go out, and the headers that go with them, all made once. */
export interface FinishedBody {
  readonly bytes: Buffer;
  readonly headers: HeaderList;
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
  return { bytes, headers: [...shared, ...own, 'content-length', String(bytes.length)] };
}

/** Sends what is finished, past the hooks that make other answers; without a body it says that nothing has changed. */
export function sendFinished(reply: FastifyReply, headers: HeaderList, bytes?: Buffer): FastifyReply {
  const { raw, request } = reply.hijack();
  const status = bytes === undefined ? 304 : 200;
  if (isInjection(request.raw)) {
    // Within the process headers are read only where they were set one by one.
    for (let at = 0; at < headers.length; at += 2) raw.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    raw.writeHead(status);
  } else raw.writeHead(status, headers as string[]);
  raw.end(bytes);
  return reply;
}
