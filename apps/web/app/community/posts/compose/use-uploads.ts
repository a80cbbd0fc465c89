import { wrongPicture } from '@csz/contract/media/problems';
import { MOST_IMAGES } from '@csz/contract/posts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusedForGood } from '#web/api/call.ts';
import { uploadPostImage } from '#web/api/upload-image.ts';
import { sentenceOf, useSending } from '#web/api/use-action.ts';
import type { PostPicture } from './post-draft.ts';

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

type Sending = { readonly file: File } & Parameters<typeof uploadPostImage>[2];

type Failure = Pick<Upload, 'error' | 'isFinal'>;

const NOT_SENT: Failure = { error: 'The picture was not sent. Log in, then press Retry.', isFinal: false };

const nextKey = (() => {
  let key = 0;
  return () => ++key;
})();

/** Pictures that are sent as soon as they are chosen, each with its bar, its cancel and its retry. */
export function useUploads(arrived: number, onArrived: (picture: PostPicture) => void) {
  const sendPicture = useSendPicture();
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
    const stopped = new AbortController();
    files.current.set(key, { file, stop: () => stopped.abort() });
    const following = { signal: stopped.signal, onProgress: (progress: number) => change(key, { progress }) };
    void sendPicture({ file, ...following }).then((result) => {
      // It may be cancelled in the moment in which it arrives.
      if (stopped.signal.aborted) return;
      if (typeof result !== 'string') return change(key, result);
      drop(key);
      onArrived({ url: result, name: file.name });
    });
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

/** Sends a picture, and answers its address or why it did not arrive. */
function useSendPicture(): (picture: Sending) => Promise<string | Failure> {
  const client = useQueryClient();
  const { send, askToLogIn } = useSending(({ file, ...following }: Sending) =>
    uploadPostImage(client, file, following),
  );
  return (picture) => send(picture).catch((error: unknown) => (askToLogIn(error) ? NOT_SENT : failureOf(error)));
}

/** The server read it and it cannot become a picture; a line that was lost, or too many at once, may pass. */
const failureOf = (error: unknown): Failure => ({
  error: sentenceOf(error),
  isFinal: isRefusedForGood(error),
});

/** Why a file does not become a picture of a post that has so many already. */
const refusalOf = (file: File, count: number): string | undefined =>
  count >= MOST_IMAGES ? 'You achieved maximum amount of images' : wrongPicture(file);
