import type { Server } from 'node:http';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { afterAll, expect, test } from 'vitest';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { fileAddress } from '#server/platform/storage.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { aPhonePhoto } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPostRow } from '#server/testing/posts.ts';
import { fetchGuarded } from './fetch-guarded.ts';
import { findPreview } from './find-preview.ts';
import { sweepJob } from './sweep-pictures.ts';

const portal = await openPortal();
const member = await aMember(portal);
const headers = await headersOf(portal, member);
const SENTENCE = 'There is no preview for this link. It can be posted without one.';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that a test may reach; the guard lets only its address and port through. */
async function aServer(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    options: { allowed: { addresses: ['127.0.0.1'], ports: [port] }, accept: 'text/html', maxBytes: 512 * 1024 },
  };
}

const ask = (url: string) =>
  portal.get<ProblemAnswer & object>(`/api/forums/metadata?url=${encodeURIComponent(url)}`, headers);

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::7f00:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0.0.0.0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://example.com:8080/',
  'http://example.com:22/',
  'http://pat:secret@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/html,hi',
  'no address',
])('%s is never asked, and reads like any link without a preview', async (url) => {
  const { status, body } = await ask(url);
  expect([status, body.code, body.message]).toEqual([404, 'preview-not-found', SENTENCE]);
});

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '2130706433', '0x7f.1', '0.0.0.0', '[::ffff:127.0.0.1]'])(
  'a server that would answer at %s is not asked',
  async (host) => {
    let wasWanted = false;
    const { options } = await aServer((_, response) => {
      wasWanted = true;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Inside</title>');
    });
    const [port = 0] = options.allowed.ports;
    const guarded = { ...options, allowed: { addresses: [], ports: [port] } };
    expect(await fetchGuarded(`http://${host}:${port}/`, guarded)).toBeUndefined();
    expect(wasWanted).toBe(false);
  },
);

test('a redirect to an address inside is not followed', async () => {
  let wasWanted = false;
  const inside = await aServer((_, response) => {
    wasWanted = true;
    response.end('<title>Inside</title>');
  });
  const outside = await aServer((_, response) => {
    response.writeHead(302, { location: inside.url.replace('127.0.0.1', '127.0.0.2') }).end();
  });
  const ports = [...inside.options.allowed.ports, ...outside.options.allowed.ports];
  const options = { ...outside.options, allowed: { addresses: ['127.0.0.1'], ports } };
  expect(await fetchGuarded(outside.url, options)).toBeUndefined();
  expect(wasWanted).toBe(false);
});

test('three redirects are followed, a fourth is not', async () => {
  const { url, options } = await aServer((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>There</title>');
  });
  expect((await fetchGuarded(`${url}/3`, options))?.bytes.toString()).toBe('<title>There</title>');
  expect(await fetchGuarded(`${url}/4`, options)).toBeUndefined();
});

test('a name that answers with an address inside when it is connected to is refused', async () => {
  let wasWanted = false;
  const { options } = await aServer((_, response) => {
    wasWanted = true;
    response.end();
  });
  const [port = 0] = options.allowed.ports;
  const lookup: LookupFunction = (_host, how, answer) =>
    how.all === true ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4);
  const rebound = { ...options, allowed: { addresses: [], ports: [port] }, lookup };
  expect(await fetchGuarded(`http://rebind.example:${port}/`, rebound)).toBeUndefined();
  expect(wasWanted).toBe(false);
});

test('what unfolds to megabytes is read up to its limit', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  const { url, options } = await aServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb);
  });
  const fetched = await fetchGuarded(url, options);
  expect([fetched?.bytes.length, fetched?.isCut]).toEqual([512 * 1024, true]);
  expect(await findPreview(portal.platform, `${url}/bomb`, options)).toBeUndefined();
});

test('a page that never ends is left after two seconds', async () => {
  const { url, options } = await aServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Slow');
  });
  const started = performance.now();
  expect(await fetchGuarded(url, options)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(4000);
});

test('a page is asked without cookies, read by its head, and its picture is kept here', async () => {
  const photo = await aPhonePhoto();
  const wanted: string[] = [];
  const { url, options } = await aServer((request, response) => {
    wanted.push(`${request.url} ${request.headers.cookie ?? 'no cookie'}`);
    if (request.url === '/photo.jpg') return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1', 'set-cookie': 'a=1' })
      .end(
        Buffer.from(
          '<head><title>No</title><meta property="og:title" content="Caf\u00e9 &amp; \u00bbgames\u00ab"><meta property="og:image" content="photo.jpg"></head>',
          'latin1',
        ),
      );
  });
  const preview = await findPreview(portal.platform, `${url}/page`, options);
  expect(preview).toMatchObject({
    title: 'Caf\u00e9 & \u00bbgames\u00ab',
    host: '127.0.0.1',
    embedUrl: null,
    favicons: [],
  });
  const [image = ''] = preview?.images ?? [];
  expect(image).toMatch(/^\/files\/previews\/[0-9a-f]{32}\.webp$/);
  expect((await portal.platform.storage.list('previews/')).map(fileAddress)).toContain(image);
  expect(wanted).toEqual(['/page no cookie', '/photo.jpg no cookie']);
  await findPreview(portal.platform, `${url}/page`, options);
  expect(wanted, 'the second member costs nothing').toHaveLength(2);
});

test('a page that leads to a quarantined host has no preview, and no picture is copied from such a host', async () => {
  await portal.db.insertInto('link_hosts').values({ host: '127.0.0.1', verdict: 'quarantined' }).execute();
  const trap: string[] = [];
  const { url: quarantined, options } = await aServer((request, response) => {
    trap.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Trap</title>');
  });
  const [port = 0] = options.allowed.ports;
  const { url: plain, options: plainOptions } = await aServer((request, response) => {
    if (request.url === '/leads') return response.writeHead(302, { location: `${quarantined}/page` }).end();
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<head><title>Here</title><meta property="og:image" content="${quarantined}/photo.jpg"></head>`);
  });
  const url = plain.replace('127.0.0.1', 'localhost');
  const allowed = { addresses: ['127.0.0.1', '::1'], ports: [port, ...plainOptions.allowed.ports] };
  expect(await findPreview(portal.platform, `${quarantined}/page`, { allowed })).toBeUndefined();
  expect(await findPreview(portal.platform, `${url}/leads`, { allowed })).toBeUndefined();
  expect(await findPreview(portal.platform, `${url}/shows`, { allowed })).toMatchObject({ title: 'Here', images: [] });
  expect(trap).toEqual([]);
  await portal.db.deleteFrom('link_hosts').where('host', '=', '127.0.0.1').execute();
});

test('what is no page, or has no title, has no preview', async () => {
  const { url, options } = await aServer((request, response) => {
    const type = request.url === '/pdf' ? 'application/pdf' : 'text/html';
    response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': type }).end('<p>Hi</p>');
  });
  for (const path of ['/pdf', '/gone', '/untitled'])
    expect(await findPreview(portal.platform, url + path, options), path).toBeUndefined();
});

test.each([
  ['words that hurt in the title', 'go hang yourself', ''],
  ['words that hurt in the description', 'A game', 'they are a waste of space'],
  ['a phone number', 'A game', 'Call (410) 555-0142 tonight'],
  ['a street address', 'Party at 12 Elm Street', ''],
])('a preview with %s is not shown, neither in the composer nor on a post', async (_, title, description) => {
  const { url, options } = await aServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<head><title>${title}</title><meta name="description" content="${description}"></head>`),
  );
  expect(await findPreview(portal.platform, url, options)).toBeUndefined();
  expect((await ask(url)).body.message).toBe(SENTENCE);
  const post = await aPost(portal, { links: [url] });
  expect(post.metadata).toMatchObject([{ url, title: '', description: '', images: [] }]);
});

test('a link to a video that was not looked up plays, but one whose words may not be shown', async () => {
  const [video, unfit] = ['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcR'];
  const embedUrl = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcR?autoplay=1';
  const words = { title: 'You are a faggot', description: '', host: 'youtu.be', images: [], favicons: [] };
  await portal.db
    .insertInto('link_previews')
    .values({ url: unfit, preview: JSON.stringify({ ...words, url: unfit, embedUrl }) })
    .execute();
  const post = await aPost(portal, { links: [video, unfit] });
  expect(post.metadata).toMatchObject([
    { url: video, title: '', embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1' },
    { url: unfit, title: '', embedUrl: null },
  ]);
});

test('no member lets us ask the world without end', async () => {
  const eager = await aMember(portal);
  await exhaustLimit(portal.platform, `preview:member:${eager.id}`, 3600);
  const answer = await portal.get<ProblemAnswer>(
    `/api/forums/metadata?url=${encodeURIComponent('http://127.0.0.1/')}`,
    await headersOf(portal, eager),
  );
  expect(answer.body.code).toBe('too-many-attempts');
});

test('copies of pictures that nothing shows any more are deleted after a day, others stay', async () => {
  const { db, storage } = portal.platform;
  const [inUse, inPost, unused] = ['a', 'b', 'c'].map((name) => `previews/${name.repeat(32)}.webp`) as [
    string,
    string,
    string,
  ];
  for (const key of [inUse, inPost, unused]) await storage.put(key, await aPhonePhoto(), 'image/webp');
  const preview = { title: '', description: '', host: 'example.com', images: [], favicons: [], embedUrl: null };
  await db
    .insertInto('link_previews')
    .values({ url: 'https://example.com/use', preview: JSON.stringify({ ...preview, images: [fileAddress(inUse)] }) })
    .execute();
  const url = 'https://example.com/post';
  await aPostRow(portal, {
    state: 'hidden',
    links: JSON.stringify([{ ...preview, url, favicons: [fileAddress(inPost)] }]),
  });
  await sweepJob(portal.platform).run(null);
  expect(await storage.list('previews/'), 'it may be of a page that is being looked up').toContain(unused);
  await portal.runJobs({ evenLater: true });
  expect(await storage.list('previews/')).toEqual(expect.arrayContaining([inUse, inPost]));
  expect(await storage.list('previews/')).not.toContain(unused);
});
