import { MOST_IMAGES } from '@csz/contract/posts/limits';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './picture-list.module.css';
import type { PostPicture } from './post-draft.ts';
import type { Upload } from './use-uploads.ts';

interface PictureListProps {
  /** The form was opened for them. */
  comesFirst: boolean;
  pictures: readonly PostPicture[];
  uploads: readonly Upload[];
  onChoose: (files: readonly File[]) => void;
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
    <div className={styles.pictures}>
      <label htmlFor={id} className="strong">
        Pictures<span className="soft small"> (optional)</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple
        onChange={choose}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="soft small">
        Up to {MOST_IMAGES}. Choose them, drop them here or paste them. Where and when they were taken is removed.
      </p>
      <ul className={styles.list}>
        {pictures.map(({ url, name }, at) => (
          <li key={url} className={styles.picture}>
            <img src={url} width={112} height={84} alt={name || `Picture ${at + 1}`} />
            <button
              type="button"
              className={styles.remove}
              onClick={() => acts.onRemove(url)}
              aria-label={`Remove ${name || `picture ${at + 1}`}`}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <ul className={styles.uploads}>
        {uploads.map((upload) => (
          <li key={upload.key} className={styles.upload}>
            <UploadRow upload={upload} {...acts} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function UploadRow({ upload, onRetry, onCancel }: { upload: Upload } & Pick<PictureListProps, 'onRetry' | 'onCancel'>) {
  const { key, name, progress, error, isFinal } = upload;
  return (
    <>
      <span className={styles.name}>{name}</span>
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
