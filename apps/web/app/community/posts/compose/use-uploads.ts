import { Refusal } from '@csz/contract/core/refusal';
import { wrongPicture } from '@csz/contract/media/problems';
import { MOST_IMAGES } from '@csz/contract/posts/limits';
import { postsRoutes } from '@csz/contract/posts/routes';
import type { uploadPostImage } from '@csz/contract/posts/writing';
import { useEffect, useRef, useState } from 'react';
import { readAnswer } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/use-action.ts';
import type { PostPicture } from './post-draft.ts';

/** A photo of a phone at the edge of a field takes its time; after this it does not arrive any more. */
const LONGEST_UPLOAD_MS = 120_000;

/** A picture on its way, or one that did not arrive. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it did not arrive. */
  readonly error: string | undefined;
  /** Sending it again cannot help: it is no picture, or too many are there. */
  readonly isFinal: boolean;
}

const nextKey = (() => {
  let key = 0;
  return () => ++key;
})();

/** Pictures that are sent as soon as they are chosen, each with its bar, its cancel and its retry. */
export function useUploads(arrived: number, onArrived: (picture: PostPicture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, { file: File; stop: () => void }>());
  useEffect(() => {
    const running = files.current;
    return () => {
      for (const { stop } of running.values()) stop();
    };
  }, []);
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: number) => {
    files.current.get(key)?.stop();
    setUploads((before) => before.filter((upload) => upload.key !== key));
    return files.current.delete(key);
  };
  const send = (key: number, file: File) => {
    const { done, stop } = sendPicture(file, (progress) => change(key, { progress }));
    files.current.set(key, { file, stop });
    done.then(
      (picture) => {
        // It may be cancelled in the moment in which it arrives.
        if (drop(key)) onArrived(picture);
      },
      (error: unknown) => files.current.has(key) && change(key, failureOf(error)),
    );
  };
  const add = (chosen: readonly File[]) => {
    const going = uploads.filter(({ isFinal }) => !isFinal);
    let count = arrived + going.length;
    setUploads(going);
    for (const file of chosen) {
      const [key, refusal] = [nextKey(), refusalOf(file, count)];
      const upload = { key, name: file.name, progress: 0, error: refusal, isFinal: refusal !== undefined };
      setUploads((before) => [...before, upload]);
      if (refusal !== undefined) continue;
      count += 1;
      send(key, file);
    }
  };
  const retry = (key: number) => {
    const known = files.current.get(key);
    if (known === undefined) return;
    change(key, { error: undefined, progress: 0 });
    send(key, known.file);
  };
  return { uploads, add, retry, cancel: drop, isBusy: uploads.some(({ error }) => error === undefined) };
}

/** The server read it and it cannot become a picture; a line that was lost, or too many at once, may pass. */
const failureOf = (error: unknown): Pick<Upload, 'error' | 'isFinal'> => ({
  error: error instanceof Error ? error.message : 'Unknown Error',
  isFinal: error instanceof Refusal && error.status < 500 && error.status !== 429 && error.status !== 401,
});

/** Why a file does not become a picture of a post that has so many already. */
const refusalOf = (file: File, count: number): string | undefined =>
  count >= MOST_IMAGES ? 'You achieved maximum amount of images' : wrongPicture(file);

/** Sends one picture and says how far it is; `fetch` cannot report that. */
function sendPicture(file: File, onProgress: (progress: number) => void) {
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
