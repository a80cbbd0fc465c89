import { useState } from 'react';
import button from './button.module.css';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { Grid } from './layout.tsx';
import styles from './share-link.module.css';

/** A page that is shared. */
export interface Shared {
  readonly title: string;
  /** What is shared besides the address; the title alone without it. */
  readonly text?: string | undefined;
  readonly url: string;
}

/** Where people share, and how each is handed an address. */
const PLACES = [
  ['Facebook', ({ url }: Shared) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`],
  ['X', ({ title, text = title, url }: Shared) => `https://x.com/intent/post?${new URLSearchParams({ text, url })}`],
  [
    'WhatsApp',
    ({ title, text = title, url }: Shared) => `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`,
  ],
  ['Reddit', ({ title, url }: Shared) => `https://www.reddit.com/submit?${new URLSearchParams({ title, url })}`],
] as const;

const WINDOW = 'popup,width=626,height=436';

interface ShareDialogProps extends Shared {
  /** What is copied. */
  readonly copy: string;
  /** Writes a mail of it. */
  readonly mail: string;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

/** The usual places, and copying, for a browser that cannot share by itself. */
export function ShareDialog({ title, text, url, copy, mail, onShare, onClose }: ShareDialogProps) {
  const [message, setMessage] = useState('');
  const copied = text === undefined ? 'Link copied' : 'Copied';
  const copyIt = async () => {
    const isCopied = await copyText(copy);
    if (isCopied) onShare();
    setMessage(isCopied ? copied : `Copy this address: ${url}`);
  };
  return (
    <Dialog title="Share" onClose={onClose}>
      <Grid least="130px" gap={2} fills>
        {PLACES.map(([place, addressIn]) => (
          <a
            key={place}
            className={button.button}
            href={addressIn({ title, text, url })}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => {
              onShare();
              // A window of its own; where the browser allows none, the link opens a tab.
              if (window.open(addressIn({ title, text, url }), 'share', WINDOW) !== null) event.preventDefault();
            }}
          >
            {place}
          </a>
        ))}
        <a className={button.button} href={mail}>
          Mail
        </a>
        <Button primary onClick={() => void copyIt()}>
          {message === copied ? message : text === undefined ? 'Copy link' : 'Copy'}
        </Button>
      </Grid>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </Dialog>
  );
}
