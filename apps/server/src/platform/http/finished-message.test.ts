import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { headersOfUnchanged, sendUnchanged } from './cached-answer.ts';
import { encode, finishBody, headerList, writeFinished } from './finished-body.ts';
import { FinishedMessage, KEEP_ALIVE_SECONDS } from './finished-message.ts';
import { ResponseCache } from './response-cache.ts';

const HEADERS = headerList({
  'content-type': 'text/html; charset=utf-8',
  etag: '"a"',
  vary: 'accept-encoding, cookie',
});
const NOW = Date.UTC(2026, 10, 27, 4, 59, 58);

/** @returns everything that a server sends over one connection until that has been quiet for a moment. */
async function bytesOver(listener: RequestListener, request: string): Promise<string> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000 }, listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request));
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let received = '';
  await new Promise<void>((resolve) => {
    let quiet: NodeJS.Timeout | undefined;
    socket.setEncoding('latin1').on('data', (bytes) => {
      received += bytes;
      clearTimeout(quiet);
      quiet = setTimeout(resolve, 50);
    });
    socket.once('end', resolve);
  });
  return received;
}

const asking = (method: string, ...headers: string[]) =>
  [`${method} / HTTP/1.1`, 'Host: portal.example', ...headers, '', ''].join('\r\n');

/** Node keeps its date for up to a second of its own clock. */
const dated = (bytes: string) => bytes.replaceAll(/Date: [^\r]{29}\r/g, 'Date: now\r');

const REQUESTS = [
  ['a request', asking('GET')],
  ['two requests in one piece', asking('GET') + asking('GET')],
  ['a request for the headers alone', asking('HEAD')],
  ['the last request of a connection', asking('GET', 'Connection: close')],
  ['a request of an old proxy', asking('GET').replace('HTTP/1.1', 'HTTP/1.0')],
  ['one that keeps its connection', asking('GET', 'Connection: keep-alive').replace('HTTP/1.1', 'HTTP/1.0')],
] as const;

test.each(REQUESTS)('%s is answered with the bytes that Node itself would send', async (_what, request) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const body = finishBody(await encode(Buffer.from('a board\n'.repeat(5000)), 'br'), 'br', HEADERS);
  const own = await bytesOver((_, response) => body.send(response, Date.now()), request);
  const expected = await bytesOver((_, response) => writeFinished(response, body.headers, body.bytes), request);
  expect(dated(own)).toBe(dated(expected));
  expect(own).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/html/);
});

test.each(REQUESTS)('of %s the answer that nothing has changed is the one of Node too', async (_what, request) => {
  const cache = new ResponseCache(100_000);
  await cache.take('/a', 0);
  const answer = cache.finish('/a', {
    headers: { vary: 'cookie' },
    keys: [],
    body: Buffer.from('a board'),
    isCall: true,
  });
  if (answer === undefined) throw new Error('The answer was not kept.');
  const own = await bytesOver((_, response) => sendUnchanged(response, answer, Date.now()), request);
  const expected = await bytesOver((_, response) => writeFinished(response, headersOfUnchanged(answer)), request);
  expect(dated(own)).toBe(dated(expected));
  expect(own).toMatch(/^HTTP\/1\.1 304 Not Modified\r\nvary: cookie\r\netag: /);
});

test('it is dated by the second that it is sent in', async () => {
  const body = finishBody(Buffer.from('a board'), 'identity', HEADERS);
  let sent = 0;
  const sendLater: RequestListener = (_, response) => {
    body.send(response, NOW + 1500 * sent);
    sent += 1;
  };
  const bytes = await bytesOver(sendLater, asking('GET') + asking('GET'));
  expect(bytes.match(/^Date: .*$/gm)).toHaveLength(2);
  expect(bytes).toContain('Date: Fri, 27 Nov 2026 04:59:59 GMT');
});

test('once it was sent its bytes are kept in the message alone', async () => {
  const body = finishBody(Buffer.from('a board'), 'identity', HEADERS);
  const before = body.bytes;
  await bytesOver((_, response) => body.send(response, NOW), asking('GET'));
  expect(body.bytes).not.toBe(before);
  expect(body.bytes.toString()).toBe('a board');
  expect(body.bytes.buffer.byteLength).toBeLessThan(400);
});

test('a header that could end the head is refused', () => {
  expect(() => new FinishedMessage(200, ['x-name', 'a\r\nset-cookie: b'])).toThrow('Invalid character');
});
