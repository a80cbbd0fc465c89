import type { RecapImage } from '@csz/contract/recaps/calls';
import type { ChangeEvent } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import form from '#web/ui/form/form.module.css';
import { Stack } from '#web/ui/layout.tsx';
import { Thumbnails } from '#web/ui/thumbnails.tsx';

interface PictureFieldProps {
  most: number;
  pictures: readonly RecapImage[];
  refusal: string | undefined;
  isBusy: boolean;
  add: (files: readonly File[]) => Promise<void>;
  remove: (url: string) => void;
}

/** Chooses pictures, shows those that arrived, and takes them off again. */
export function PictureField({ most, pictures, refusal, isBusy, add, remove }: PictureFieldProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was taken off.
    event.target.value = '';
    return add(files);
  };
  return (
    <Stack gap={2}>
      <Field label="Photos" hint={`Up to ${most}. Where and when they were taken is removed.`} error={refusal}>
        {(parts) => (
          <input
            type="file"
            accept="image/*"
            multiple
            className={`${form.input} ${form.file}`}
            disabled={isBusy}
            onChange={choose}
            {...parts}
          />
        )}
      </Field>
      <p role="status" className="soft small">
        {isBusy ? 'Uploading...' : pictures.length > 0 ? `${pictures.length} of ${most} photos` : ''}
      </p>
      {pictures.length > 0 && <Thumbnails pictures={pictures} onRemove={remove} />}
    </Stack>
  );
}
