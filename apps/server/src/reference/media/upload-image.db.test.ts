import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { aPhonePhoto, aPictureBomb } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const headers = await headersOf(portal, await aMember(portal));

interface GivenFile {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

function formOf(...files: GivenFile[]): FormData {
  const form = new FormData();
  for (const { bytes, name = 'me.jpg', type = 'image/jpeg', field = 'file' } of files) {
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  }
  return form;
}

const upload = (form: object, by = headers) =>
  portal.send<{ url: string } & ProblemAnswer>('POST', '/api/upload/images', { body: form, headers: by });

const photo = await aPhonePhoto();

test("a member's photo becomes a square at an address that is public and cannot be guessed", async () => {
  const answer = await upload(formOf({ bytes: photo }));
  expect(answer.status).toBe(200);
  expect(answer.body.url).toMatch(/^\/files\/avatars\/[0-9a-f]{32}\.webp$/);

  const file = await portal.get(answer.body.url);
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    // Moderators may hide it one day: nothing keeps it for longer.
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  });
  const kept = await readFile(join(portal.settings.dataDir, answer.body.url));
  expect(file.headers['content-length']).toBe(String(kept.length));
  const { exif, ...picture } = await sharp(kept).metadata();
  expect([picture.format, picture.width, picture.height, exif]).toEqual(['webp', 512, 512, undefined]);
});

test('the same photo twice has two addresses', async () => {
  const [first, second] = [await upload(formOf({ bytes: photo })), await upload(formOf({ bytes: photo }))];
  expect(first.body.url).not.toBe(second.body.url);
});

test('what a file is called and says of itself does not matter', async () => {
  const answer = await upload(formOf({ bytes: photo, name: '../../evil.html', type: 'text/html' }));
  expect(answer.body.url).toMatch(/^\/files\/avatars\/[0-9a-f]{32}\.webp$/);
});

test.each([
  ['a text with the name of a picture', [{ bytes: Buffer.from('hello') }], 400, 'not-an-image'],
  ['an SVG', [{ bytes: Buffer.from('<svg/>'), name: 'a.svg', type: 'image/svg+xml' }], 400, 'not-an-image'],
  [
    'a HEIC photo that cannot be read',
    [{ bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }],
    400,
    'image-unreadable',
  ],
  ['a bomb', [{ bytes: aPictureBomb() }], 413, 'image-too-large'],
  ['a file of more than 8 MB', [{ bytes: Buffer.alloc(8 * 1024 * 1024 + 1, 0xff) }], 413, 'image-too-large'],
  ['two pictures', [{ bytes: photo }, { bytes: photo }], 400, 'one-image-only'],
  ['a file in another field', [{ bytes: photo, field: 'avatar' }], 400, 'image-missing'],
  ['an empty file', [{ bytes: Buffer.of() }], 400, 'image-missing'],
  ['a form without a file', [], 400, 'image-missing'],
  ['a name of 101 characters', [{ bytes: photo, name: `${'x'.repeat(97)}.jpg` }], 400, 'file-name-too-long'],
] as const)('%s is refused', async (_what, files, status, code) => {
  const answer = await upload(formOf(...files));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('the refusals say what to do', async () => {
  expect((await upload(formOf({ bytes: Buffer.from('hello') }))).body.message).toBe('Only image files, please.');
  expect((await upload(formOf({ bytes: aPictureBomb() }))).body.message).toBe(
    'This picture is too large. It may have up to 8 MB and 40 megapixels.',
  );
});

test('a name of 100 characters is none too long', async () => {
  expect((await upload(formOf({ bytes: photo, name: `${'x'.repeat(96)}.jpg` }))).status).toBe(200);
});

test('a body that is no form is refused', async () => {
  expect((await upload({ file: 'me.jpg' })).body.code).toBe('image-missing');
});

test('a guest uploads nothing', async () => {
  const answer = await upload(formOf({ bytes: photo }), {});
  expect([answer.status, answer.body.code]).toEqual([401, 'not-signed-in']);
});

test('a member can upload only so many pictures an hour', async () => {
  const member = await aMember(portal);
  const eager = await headersOf(portal, member);
  expect((await upload(formOf({ bytes: photo }), eager)).status).toBe(200);
  await exhaustLimit(portal.platform, `upload:member:${member.id}`, 3600);
  const refused = await upload(formOf({ bytes: photo }), eager);
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts']);
});

test.each([
  '/files/avatars/0.webp',
  '/files/',
  '/files/../session-secret',
  '/files/..%2fsession-secret',
  '/files/lock',
])('%s is not there', async (address) => {
  const answer = await portal.get<ProblemAnswer>(address);
  expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
});

test('a file of a folder that no part of the portal speaks of is not shown', async () => {
  await portal.platform.storage.put('leftovers/a.webp', photo, 'image/webp');
  expect((await portal.get('/files/leftovers/a.webp')).status).toBe(404);
});
