import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/settings.ts';
import { noteProblems } from '#server/testing/answered-problems.ts';
import { aGame } from '#server/testing/factories.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { sendReports } from '#server/testing/reporting.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const portal = await openPortal();
const report = sendReports(portal);

/** Lets the database refuse every new report with an error of its own. */
const failWith = (code: string) =>
  sql`
    create or replace function refuse_reports() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception 'a secret of the database' using errcode = '${code}'; end $$`)};
    create or replace trigger refuse_reports before insert on score_reports for each row execute function refuse_reports()
  `.execute(portal.db);

test.each([
  ['a mistake of ours', 'P0001', { status: 500, code: 'server-error', wait: undefined }],
  ['a database that is being stopped', '57P01', { status: 503, code: 'database-away', wait: '5' }],
  ['a database that only reads', '25006', { status: 503, code: 'database-away', wait: '5' }],
  ['a value that no column takes', '22003', { status: 400, code: 'bad-request', wait: undefined }],
])('a report that meets %s is answered without a word of the database', async (_what, error, expected) => {
  const game = await aGame(portal.db);
  await failWith(error);
  const answer = await report(game, await aMember(portal), [21, 14]);
  expect(answer).toMatchObject({
    status: expected.status,
    body: { code: expected.code, requestId: expect.any(String) },
  });
  expect(answer.headers['retry-after']).toBe(expected.wait);
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(await portal.db.selectFrom('score_reports').select('id').where('game_id', '=', game.id).execute()).toEqual([]);
});

const database = await openTestDatabase();
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SESSION_SECRET: 'for tests only, at least 32 characters',
});
const app = await buildApp({ database, settings });
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(async () => {
  await app.close();
  await database.close();
});

/** What comes back on a line for bytes that never become a request. */
async function answerTo(sent: string, meanwhile: () => void = () => {}): Promise<{ status: number; body: object }> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  await once(socket, 'connect');
  socket.write(sent, meanwhile);
  await once(socket, 'end');
  socket.destroy();
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]);
  const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n')));
  noteProblems(status, body);
  return { status, body };
}

test('an address of a hundred kilobytes is refused in words', async () => {
  const sent = `GET /api/csz/games?${'a=1&'.repeat(25_000)} HTTP/1.1\r\nHost: a.example\r\n\r\n`;
  expect(await answerTo(sent)).toMatchObject({ status: 431, body: { code: 'headers-too-large' } });
});

test('a request that takes too long to arrive is refused in words', async () => {
  const line = once(app.server, 'connection');
  const giveUp = async () => {
    const [socket] = await line;
    // What Node's own watch over slow requests does after its minutes.
    app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  };
  const answer = await answerTo('GET /api/csz/games HTTP/1.1\r\nHost: a.exam', () => void giveUp());
  expect(answer).toMatchObject({ status: 408, body: { code: 'request-too-slow' } });
});
