import fastify, { type FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { pageTurns } from './page-turns.ts';

/** A portal on which a report is on its way until `endWrite`, and pages that are made until they are finished. */
async function besideWrite() {
  const app = fastify();
  const inTurn = pageTurns(app, 60_000);
  const written = Promise.withResolvers<string>();
  app.post('/report', () => written.promise);
  const arrived = vi.fn();
  app.addHook('onRequest', async () => arrived());
  const report = app.inject({ method: 'POST', url: '/report' });
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
  const begun: (() => void)[] = [];
  const make = () => new Promise<Response>((finish) => begun.push(() => finish(new Response())));
  const ask = () => inTurn({ raw: {} } as FastifyRequest, make);
  const endWrite = async () => {
    written.resolve('thanks');
    await report;
  };
  return { begun, ask, endWrite, close: () => app.close() };
}

test('while something is written pages are made one at a time, and two again behind it', async () => {
  const { begun, ask, endWrite, close } = await besideWrite();
  const pages = [1, 2, 3].map(ask);
  await new Promise(setImmediate);
  expect(begun).toHaveLength(1);

  await endWrite();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  await new Promise(setImmediate);
  expect(begun).toHaveLength(2);
  begun[0]?.();
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  for (const finish of begun) finish();
  expect(await Promise.all(pages)).toHaveLength(3);
  await close();
});

test('when many pages wait, two are made at a time beside a write too: readers are to have an answer in the end', async () => {
  const { begun, ask, endWrite, close } = await besideWrite();
  const pages = Array.from({ length: 9 }, ask);
  await new Promise(setImmediate);
  expect(begun).toHaveLength(1);
  pages.push(ask(), ask());
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  for (let at = 0; at < pages.length; at += 1) {
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(at));
    begun[at]?.();
  }
  expect(await Promise.all(pages)).toHaveLength(11);
  await endWrite();
  await close();
});
