import { expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

test('a draft is the same on every device until it is thrown away', async () => {
  const headers = await headersOf(portal, await aMember(portal));
  const address = '/api/forums/drafts/comment:7';
  expect((await portal.get(address, headers)).body).toBeNull();
  for (const message of ['What', 'What a night'])
    await portal.send('PUT', address, { headers, body: { content: { message } } });
  expect((await portal.get(address, headers)).body).toMatchObject({ content: { message: 'What a night' } });
  for (const message of ['x'.repeat(70_000), 'What\0', 'half a \ud83d']) {
    const refused = await portal.send<{ code: string }>('PUT', address, { headers, body: { content: { message } } });
    expect(refused.body.code).toBe('bad-request');
  }
  await portal.send('DELETE', address, { headers });
  expect((await portal.get(address, headers)).body).toBeNull();
});

test('a draft keeps its pictures as long as it waits', async () => {
  const headers = await headersOf(portal, await aMember(portal));
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await aPicture().png().toBuffer())], { type: 'image/png' }), 'a.png');
  const upload = await portal.send<{ url: string }>('POST', '/api/forums/images', { headers, body: form });
  const { url } = upload.body;
  const content = { title: 'The bus', sources: [{ url }, { url: '/files/posts/of-another.webp' }] };
  await portal.send('PUT', '/api/forums/drafts/post', { headers, body: { content } });
  const longAfter = async () => {
    await portal.db
      .updateTable('uploads')
      .set({ created_at: new Date('2026-01-01') })
      .execute();
    await enqueue(portal.db, 'forget-unused-uploads', null);
    await portal.runJobs();
    return (await portal.get(url, headers)).status;
  };
  expect(await longAfter()).toBe(200);
  await portal.send('DELETE', '/api/forums/drafts/post', { headers });
  expect(await longAfter()).toBe(404);
});
