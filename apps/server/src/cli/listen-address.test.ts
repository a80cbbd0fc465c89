import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from './command.ts';
import { assertFree, refusalOf } from './listen-address.ts';

const host = '127.0.0.1';

/** Listens on a port that was free until now. */
async function takenPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('a port that another program has is refused in a sentence', async () => {
  const port = await takenPort();
  await expect(assertFree({ host, port })).rejects.toThrow(
    new Refusal(`Port ${port} is taken by another program; stop it or set PORT to another number.`),
  );
});

test('a free port can be listened on after the check', async () => {
  await assertFree({ host, port: 0 });
  const port = await takenPort();
  expect(port).toBeGreaterThan(0);
});

test('an address of another machine is refused in a sentence', async () => {
  await expect(assertFree({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    new Refusal('HOST is 192.0.2.1, which is no address of this machine; 0.0.0.0 listens on every one it has.'),
  );
});

test('a port that this user may not open is refused, anything else stays as it is', () => {
  const errorOf = (code: string) => Object.assign(new Error(code), { code });
  expect(refusalOf(errorOf('EACCES'), { host, port: 80 })).toBeInstanceOf(Refusal);
  expect(refusalOf(errorOf('EMFILE'), { host, port: 80 }).message).toBe('EMFILE');
});
