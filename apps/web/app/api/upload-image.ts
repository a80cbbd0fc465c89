import type { CallInput } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type { uploadImage as uploadCall } from '@csz/contract/media/calls';
import { mediaRoutes } from '@csz/contract/media/routes';
import { postsRoutes } from '@csz/contract/posts/routes';
import type { uploadPostImage as uploadPostImageCall } from '@csz/contract/posts/writing';
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
  const body = bodyOf(file);
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

interface Following {
  /** Hears how much of it has left, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends one picture of a post and says how far it is; `fetch` cannot report that.
 *
 * @throws {Refusal} in the server's words.
 * @throws {CallFailed} when its answer is unreadable.
 * @throws {TypeError} without a connection, as `fetch` does.
 */
export const uploadPostImage = (client: QueryClient, file: File, following: Following): Promise<string> =>
  guarded(client, async () => readAnswer<typeof uploadPostImageCall>(await sendFollowed(file, following)).url);

async function sendFollowed(file: File, { onProgress, signal }: Following) {
  signal.throwIfAborted();
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { method, path } = postsRoutes.uploadPostImage;
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('x-csz-session', 'cookie');
    request.timeout = LONGEST_UPLOAD_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new TypeError('no connection'));
    request.ontimeout = () => reject(new Error('The picture did not arrive in time. Please try again.'));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(bodyOf(file));
  });
}

function bodyOf(file: File): FormData {
  const body = new FormData();
  body.append('file', file);
  return body;
}
