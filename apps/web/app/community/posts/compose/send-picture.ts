import { postsRoutes } from '@csz/contract/posts/routes';
import type { uploadPostImage } from '@csz/contract/posts/writing';
import { readAnswer } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/use-action.ts';
import type { PostPicture } from './post-draft.ts';

/** A photo of a phone at the edge of a field takes its time; after this it does not arrive any more. */
const LONGEST_UPLOAD_MS = 120_000;

/** Sends one picture and says how far it is; `fetch` cannot report that. */
export function sendPicture(file: File, onProgress: (progress: number) => void) {
  const request = new XMLHttpRequest();
  const done = new Promise<PostPicture>((resolve, reject) => {
    const body = new FormData();
    body.append('file', file);
    request.open(postsRoutes.uploadPostImage.method, postsRoutes.uploadPostImage.path);
    request.setRequestHeader('x-csz-session', 'cookie');
    request.timeout = LONGEST_UPLOAD_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      try {
        const answer = readAnswer<typeof uploadPostImage>({ status: request.status, body: request.responseText });
        resolve({ url: answer.url, name: file.name });
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new Error(sentenceOf(new TypeError())));
    request.ontimeout = () => reject(new Error('The picture did not arrive in time. Please try again.'));
    request.send(body);
  });
  return { done, stop: () => request.abort() };
}
