import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { closeGently } from './close-gently.ts';

const host = '127.0.0.1';

async function listen() {
  const server = createServer((_, response) => response.end('answered'));
  await new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => closeGently(server, promisify(server.close.bind(server))) };
}

test('who has connected while the process was busy is answered before it stops to listen', async () => {
  const { port, stop } = await listen();
  const requests = Array.from(
    { length: 30 },
    () =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ host, port, agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject);
      }),
  );
  await stop();
  expect(await Promise.all(requests)).toEqual(Array(30).fill(200));
});

test('a request that comes after the stop, on a connection from before it, is answered; an idle connection is closed', async () => {
  const { port, stop } = await listen();
  const [late, idle] = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const socket = connect({ host, port });
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      return socket;
    }),
  );
  const answer = new Promise<string>((resolve) => late?.once('data', (data) => resolve(String(data))));
  const closed = new Promise<void>((resolve) => idle?.once('close', () => resolve()));
  const stopped = stop();
  // The server has stopped to listen once no one can connect.
  await expect
    .poll(
      () =>
        new Promise((resolve) =>
          connect({ host, port })
            .once('connect', () => resolve(true))
            .once('error', () => resolve(false)),
        ),
    )
    .toBe(false);
  late?.write('GET / HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n');
  expect(await answer).toContain('answered');
  await Promise.all([closed, stopped]);
});
