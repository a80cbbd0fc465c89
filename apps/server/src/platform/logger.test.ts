import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressRules } from '#server/nouns.ts';
import { logController, logger } from './logger.ts';

/** A logger, and what it has written. */
function aLog() {
  const lines: string[] = [];
  const log = logger({ logLevel: 'info' }, addressRules(), { write: (line: string) => void lines.push(line) });
  return { log, written: () => lines.join('') };
}

test('requests are logged without what people typed into their addresses', async () => {
  const { log, written } = aLog();
  const app = Fastify({ loggerInstance: log });
  app.get('/login/:email/:error', async () => 'the form');
  await app.inject('/login/robin%40example.org/Reader?email=pat@example.org&searchTerm=Quarry');
  await app.inject('/pages/robin@example.org');
  expect(written()).toContain('/login/[hidden]?email=[hidden]&searchTerm=[hidden]');
  expect(written()).not.toMatch(/robin|pat|Reader|Quarry/);
});

test("an error's own words lose mail addresses and what the database could not read", () => {
  const { log, written } = aLog();
  log.error({ err: new Error('550 5.1.1 <robin@mail.example.org>: Recipient address rejected') }, 'job failed');
  log.error({ reason: { message: 'no mailbox robin%40example.org' } }, 'job failed for good');
  const refused = new Error('invalid input syntax for type integer: "Quarry Ridge"');
  log.error({ err: Object.assign(refused, { code: '22P02', detail: 'row (7, Robin Reader)' }) }, 'request failed');
  expect(written()).toContain('<[hidden]>: Recipient address rejected');
  expect(written()).toContain('"code":"22P02"');
  expect(written()).not.toMatch(/robin|Quarry|Reader/i);
});

test('a stack keeps the files of packages', () => {
  const { log, written } = aLog();
  const error = new Error('a bug');
  error.stack = 'Error: a bug\n    at send (/srv/node_modules/@fastify/send/index.js:1:2)';
  log.error({ err: error }, 'request failed');
  expect(written()).toContain('/srv/node_modules/@fastify/send/index.js:1:2');
});

test('an answer has a line when it is refused, wrong or slow, and otherwise at the level debug alone', async () => {
  const lines = async (logLevel: 'info' | 'debug', ...urls: string[]) => {
    const { log, written } = aLog();
    const app = Fastify({ loggerInstance: log, logController: logController({ logLevel }) });
    app.get('/fine', async () => 'fine');
    app.get('/wrong', async (_request, reply) => reply.code(503).send('wrong'));
    app.get('/slow', async () => new Promise((resolve) => setTimeout(() => resolve('slow'), 1100)));
    await Promise.all(urls.map((url) => app.inject(url)));
    return written();
  };
  const notable = await lines('info', '/fine', '/wrong', '/slow', '/missing');
  expect(notable).not.toContain('/fine');
  for (const [url, words] of [
    ['/wrong', 'request failed'],
    ['/slow', 'slow answer'],
    ['/missing', 'request refused'],
  ])
    expect(notable).toMatch(new RegExp(`"url":"${url}".*"msg":"${words}"`));
  expect(await lines('debug', '/fine')).toContain('/fine');
});
