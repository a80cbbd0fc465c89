import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { pageTurns } from './page-turns.ts';

const LONG = 60_000;

/** A portal on which reports are on their way until `endWrite`, and pages that are made until they are finished. */
async function besideWrites(writes: number, patience = LONG) {
  const app = fastify();
  const inTurn = pageTurns(app, { turn: LONG, turnBesideWrites: LONG, writes: patience });
  const written = Array.from({ length: writes }, () => Promise.withResolvers<string>());
  let taken = 0;
  app.post('/report', () => written[taken++]?.promise);
  const reports = written.map(() => app.inject({ method: 'POST', url: '/report' }));
  await vi.waitFor(() => expect(taken).toBe(writes));
  const begun: (() => void)[] = [];
  const make = () => new Promise<void>((finish) => begun.push(finish));
  const ask = () => inTurn(make);
  const endWrite = async (at: number) => {
    written[at]?.resolve('thanks');
    await reports[at];
  };
  return { begun, ask, endWrite, pagesWait: () => app.pagesWait?.(), close: () => app.close() };
}

const aMoment = () => new Promise(setImmediate);

test('while something is written pages are made one at a time, and two again behind it', async () => {
  const { begun, ask, endWrite, close } = await besideWrites(1);
  const pages = [1, 2, 3].map(ask);
  await aMoment();
  expect(begun).toHaveLength(1);

  await endWrite(0);
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  await aMoment();
  expect(begun).toHaveLength(2);
  begun[0]?.();
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  for (const finish of begun) finish();
  expect(await Promise.all(pages)).toHaveLength(3);
  await close();
});

test('pages wait while as many are made as are made at a time', async () => {
  const { begun, ask, pagesWait, close } = await besideWrites(0);
  const pages = [ask()];
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  expect(pagesWait()).toBe(false);
  pages.push(ask());
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  expect(pagesWait()).toBe(true);
  for (const finish of begun) finish();
  await Promise.all(pages);
  await vi.waitFor(() => expect(pagesWait()).toBe(false));
  await close();
});

test('beside nine writes no page is begun until one of them has ended', async () => {
  const { begun, ask, endWrite, close } = await besideWrites(9);
  const page = ask();
  await aMoment();
  expect(begun).toHaveLength(0);
  await endWrite(3);
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  begun[0]?.();
  await page;
  for (let at = 0; at < 9; at += 1) await endWrite(at);
  await close();
});

test('a reader has an answer in the end, however much is written', async () => {
  const { begun, ask, endWrite, close } = await besideWrites(9, 5);
  const pages = [ask(), ask()];
  for (const at of [0, 1]) {
    await vi.waitFor(() => expect(begun).toHaveLength(at + 1));
    begun[at]?.();
  }
  expect(await Promise.all(pages)).toHaveLength(2);
  for (let at = 0; at < 9; at += 1) await endWrite(at);
  await close();
});
