import { LONGEST_DESCRIPTION, MOST_IMAGES } from '@csz/contract/posts/limits';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import form from '#web/ui/form/form.module.css';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Thumbnail } from '#web/ui/thumbnails.tsx';
import styles from './picture-list.module.css';
import type { PostPicture } from './post-draft.ts';
import type { Upload } from './use-uploads.ts';

interface PictureListProps {
  /** The form was opened for them. */
  comesFirst: boolean;
  pictures: readonly PostPicture[];
  uploads: readonly Upload[];
  onChoose: (files: readonly File[]) => void;
  onDescribe: (url: string, description: string) => void;
  onRemove: (url: string) => void;
  onRetry: (key: number) => void;
  onCancel: (key: number) => void;
}

/** Pictures of a post: chosen here, dropped or pasted anywhere in the form; those on their way have a bar. */
export function PictureList({ comesFirst, pictures, uploads, ...acts }: PictureListProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (comesFirst) input.current?.focus();
  }, [comesFirst]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was taken off.
    event.target.value = '';
    acts.onChoose(files);
  };
  return (
    <Stack gap={1}>
      <label htmlFor={id} className="strong">
        Pictures<span className="soft small"> (optional)</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className={`${form.input} ${form.file}`}
        accept="image/*"
        multiple
        onChange={choose}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="soft small">
        Up to {MOST_IMAGES}. Choose them, drop them here or paste them. Where and when they were taken is removed.
      </p>
      <Stack as="ul" gap={2}>
        {pictures.map((picture, at) => (
          <Cluster as="li" key={picture.url} align="stretch" isLine>
            <Thumbnail picture={picture} number={at + 1} onRemove={() => acts.onRemove(picture.url)} />
            <div className={styles.words}>
              <TextField
                label={`Describe picture ${at + 1}`}
                isOptional
                hint="For people who do not see it."
                autoComplete="off"
                maxLength={LONGEST_DESCRIPTION}
                value={picture.description ?? ''}
                onChange={({ target }) => acts.onDescribe(picture.url, target.value)}
              />
            </div>
          </Cluster>
        ))}
      </Stack>
      <Stack as="ul" gap={2}>
        {uploads.map((upload) => (
          <Cluster as="li" rows={2} key={upload.key} className={styles.upload}>
            <UploadRow upload={upload} {...acts} />
          </Cluster>
        ))}
      </Stack>
    </Stack>
  );
}

function UploadRow({ upload, onRetry, onCancel }: { upload: Upload } & Pick<PictureListProps, 'onRetry' | 'onCancel'>) {
  const { key, name, progress, error, isFinal } = upload;
  return (
    <>
      <span className="clipped">{name}</span>
      {error === undefined ? (
        <progress value={progress} max={1} aria-label={`Uploading ${name}`} />
      ) : (
        <span role="alert" className="danger small strong">
          {error}
        </span>
      )}
      {error !== undefined && !isFinal && <Button onClick={() => onRetry(key)}>Retry</Button>}
      <Button onClick={() => onCancel(key)}>
        {error === undefined ? 'Cancel' : 'Remove'}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </>
  );
}
