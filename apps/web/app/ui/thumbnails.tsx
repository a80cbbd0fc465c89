import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Cluster } from './layout.tsx';
import styles from './thumbnails.module.css';

interface Picture {
  readonly url: string;
  readonly name: string;
}

interface ThumbnailsProps {
  pictures: readonly Picture[];
  onRemove: (url: string) => void;
}

/** The pictures of a form, small, each with a button that takes it off. */
export function Thumbnails({ pictures, onRemove }: ThumbnailsProps) {
  return (
    <Cluster as="ul" gap={2} align="stretch">
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <Thumbnail picture={picture} number={at + 1} onRemove={() => onRemove(picture.url)} />
        </li>
      ))}
    </Cluster>
  );
}

/** One of them. */
export function Thumbnail({ picture, number, onRemove }: { picture: Picture; number: number; onRemove: () => void }) {
  const { url, name } = picture;
  return (
    <div className={`${styles.picture} anchor`}>
      <img src={url} width={112} height={84} alt={name || `Picture ${number}`} />
      <RemoveButton label={`Remove ${name || `picture ${number}`}`} onPress={onRemove} />
    </div>
  );
}

/** A cross in the upper corner of the place that it is in. */
export function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={`${styles.remove} icon-button`} onClick={onPress} aria-label={label}>
      <IconX size={18} aria-hidden="true" />
    </button>
  );
}
