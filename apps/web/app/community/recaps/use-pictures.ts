import type { RecapImage } from '@csz/contract/recaps/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadImage } from '#web/api/upload-image.ts';
import { wordsOf } from '#web/ui/form/use-submit.ts';
import { pictureRefusal } from './picture-limits.ts';

type Pictures = readonly RecapImage[];

/** The pictures of a recap that is being written: chosen one after the other, sent at once, taken off again. */
export function usePictures(
  link: string | undefined,
  pictures: Pictures,
  change: (turn: (before: Pictures) => Pictures) => void,
) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const [waiting, setWaiting] = useState(0);

  const add = async (files: readonly File[]) => {
    setRefusal(undefined);
    let count = pictures.length;
    for (const file of files) {
      const refused = pictureRefusal(file, count);
      if (refused !== undefined) {
        setRefusal(refused);
        continue;
      }
      count += 1;
      setWaiting((before) => before + 1);
      try {
        const picture = { url: await uploadImage(client, file, { purpose: 'recap', link }), name: file.name };
        change((before) => [...before, picture]);
      } catch (error) {
        count -= 1;
        setRefusal(wordsOf(error));
      } finally {
        setWaiting((before) => before - 1);
      }
    }
  };

  const remove = (url: string) => change((before) => before.filter((picture) => picture.url !== url));
  return { pictures, refusal, isBusy: waiting > 0, add, remove };
}
