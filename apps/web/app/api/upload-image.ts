import type { CallInput } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type { uploadImage as uploadCall } from '@csz/contract/media/calls';
import { mediaRoutes } from '@csz/contract/media/routes';
import type { QueryClient } from '@tanstack/react-query';
import { readAnswer } from './call.ts';
import { guarded } from './session-guard.ts';

/** A photo of a phone at the edge of a field takes its time; after this it does not arrive any more. */
const LONGEST_UPLOAD_MS = 120_000;

/**
 * Sends one picture and answers its address; by the link of a mail, or as who is signed in.
 *
 * @throws {Refusal} in the server's words.
 * @throws {CallFailed} when its answer is unreadable.
 */
export async function uploadImage(
  client: QueryClient,
  file: File,
  query: CallInput<typeof uploadCall>['query'] = {},
): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  return guarded(client, async () => {
    const response = await fetch(addressOf(mediaRoutes.uploadImage, { query }), {
      method: 'POST',
      headers: { 'x-csz-session': 'cookie' },
      body,
      signal: AbortSignal.timeout(LONGEST_UPLOAD_MS),
    });
    return readAnswer<typeof uploadCall>({ status: response.status, body: await response.text() }).url;
  });
}
