import { MOST_RECAP_IMAGES } from '@csz/contract/core/constants';
import { wrongPicture } from '@csz/contract/media/problems';
import type { RecapImage } from '@csz/contract/recaps/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadImage } from '#web/api/upload-image.ts';
import { useAction } from '#web/api/use-action.ts';

type Pictures = readonly RecapImage[];

/** The pictures of a recap that is being written: chosen one after the other, sent at once, taken off again. */
export function usePictures(
  link: string | undefined,
  pictures: Pictures,
  change: (turn: (before: Pictures) => Pictures) => void,
) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const upload = useAction(
    async (file: File) => ({ url: await uploadImage(client, file, { purpose: 'recap', link }), name: file.name }),
    { onDone: (picture) => change((before) => [...before, picture]) },
  );
  const [isBusy, setBusy] = useState(false);

  const add = async (files: readonly File[]) => {
    setRefusal(undefined);
    setBusy(true);
    let count = pictures.length;
    for (const file of files) {
      const refused = pictureRefusal(file, count);
      if (refused !== undefined) setRefusal(refused);
      else if ((await upload.run(file)) !== undefined) count += 1;
    }
    setBusy(false);
  };

  const remove = (url: string) => change((before) => before.filter((picture) => picture.url !== url));
  return { pictures, refusal: refusal ?? upload.error, isBusy, add, remove };
}

/** Why a file does not become a picture of a recap that has so many already; undefined when it does. */
export function pictureRefusal(file: Pick<File, 'name' | 'type'>, pictures: number): string | undefined {
  return pictures >= MOST_RECAP_IMAGES ? 'You achieved maximum amount of images' : wrongPicture(file);
}
