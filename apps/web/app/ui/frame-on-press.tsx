import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './frame-on-press.module.css';

interface FrameOnPressProps {
  /** Of a page elsewhere, which its policy lets us frame. */
  url: string;
  /** What is in it, for readers who do not see it: 'Podcast'. */
  title: string;
  /** What the button says. */
  press: string;
  /** Its height once it is there; as high as the button's place when absent. */
  height?: number;
}

/** A frame of another site. Nothing is requested from there before it is pressed. */
export function FrameOnPress({ url, title, press, height }: FrameOnPressProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <iframe className={styles.frame} src={url} title={title} height={height} allow="autoplay; encrypted-media" />
    );
  return (
    <div className={`${styles.frame} ${styles.poster} on-board`}>
      <Button primary onClick={() => setOpen(true)}>
        <IconPlayerPlay size={20} aria-hidden="true" /> {press}
      </Button>
      <span className="soft small">From {new URL(url).host}, whose policy then holds</span>
      <noscript>
        <a href={url}>{title}</a>
      </noscript>
    </div>
  );
}
