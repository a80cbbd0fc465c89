import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Cluster } from './layout.tsx';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  pictures: readonly { readonly url: string; readonly name: string }[];
  onRemove: (url: string) => void;
}

/** The pictures of a form, small, each with a button that takes it off. */
export function Thumbnails({ pictures, onRemove }: ThumbnailsProps) {
  return (
    <Cluster as="ul" gap={2} align="stretch">
      {pictures.map(({ url, name }, at) => (
        <li key={url} className={`${styles.picture} anchor`}>
          <img src={url} width={112} height={84} alt={name || `Picture ${at + 1}`} />
          <RemoveButton label={`Remove ${name || `picture ${at + 1}`}`} onPress={() => onRemove(url)} />
        </li>
      ))}
    </Cluster>
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
