import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPortal } from '#server/testing/portal.ts';

test('a portal whose database answers with the newest schema is ready', async () => {
  const portal = await openPortal();
  expect((await portal.get('/readyz')).status).toBe(200);
  expect((await portal.get('/healthz')).body).toEqual({ status: 'ok' });
});

test('a portal whose schema is not the newest yet lives and is not ready', async () => {
  const portal = await openPortal();
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(portal.db);
  const answer = await portal.get('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: 'not-ready' });
  expect((await portal.get('/healthz')).status).toBe(200);
});
