import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed } from './call.ts';
import { uploadImage } from './upload-image.ts';

const picture = new File(['x'], 'goal.webp', { type: 'image/webp' });
const answering = (status: number, body: string) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a picture is sent as a file, and has an address then', async () => {
  const fetched = answering(200, '{"url":"/media/1.webp"}');
  expect(await uploadImage(new QueryClient(), picture, { purpose: 'recap', link: 'token' })).toBe('/media/1.webp');
  const [address, { body }] = fetched.mock.calls[0] ?? ['', {}];
  expect(address).toBe('/api/upload/images?purpose=recap&link=token');
  expect((body as FormData).get('file')).toMatchObject({ name: 'goal.webp' });
});

test("what the server refuses is shown in the server's words", async () => {
  answering(401, '{"code":"not-signed-in","message":"Not Authorized"}');
  await expect(uploadImage(new QueryClient(), picture)).rejects.toMatchObject({
    code: 'not-signed-in',
    message: 'Not Authorized',
  });
});

test('a page of another user is shown in the words of the portal, not of the browser', async () => {
  answering(413, '<html>Request Entity Too Large</html>');
  const failure = await uploadImage(new QueryClient(), picture).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailed);
  expect(failure).toMatchObject({ message: 'JSON Failure' });
});
