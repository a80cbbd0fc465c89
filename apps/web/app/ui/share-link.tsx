import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { type MouseEvent, useState } from 'react';
import button from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './share-link.module.css';

interface Shared {
  readonly title: string;
  readonly url: string;
}

interface ShareLinkProps extends Shared {
  className?: string | undefined;
}

/** Hands the page to the phone's own sharing; else it offers the usual places, and copying. Without scripts it writes a mail. */
export function ShareLink({ title, url, className = button.button }: ShareLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    // Someone who closes the sharing panel changed their mind: no word about it.
    if (navigator.share !== undefined) void navigator.share({ title, url }).catch(() => undefined);
    else setOpen(true);
  };
  return (
    <>
      <a className={className} href={mailOf({ title, url })} onClick={onClick}>
        <IconShare size={20} aria-hidden="true" /> Share
      </a>
      {isOpen && <ShareDialog title={title} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}

const mailOf = ({ title, url }: Shared) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;

/** Where people share, and how each is handed an address. */
const PLACES = [
  ['Facebook', ({ url }: Shared) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`],
  ['X', ({ title, url }: Shared) => `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`],
  ['WhatsApp', ({ title, url }: Shared) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`],
  ['Reddit', ({ title, url }: Shared) => `https://www.reddit.com/submit?${new URLSearchParams({ title, url })}`],
] as const;

const WINDOW = 'popup,width=626,height=436';

function ShareDialog({ title, url, onClose }: Shared & { onClose: () => void }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setSaid(isCopied === true ? 'Link copied' : `Copy this address: ${url}`);
  };
  return (
    <Dialog title="Share" onClose={onClose}>
      <div className={styles.places}>
        {PLACES.map(([place, addressIn]) => (
          <a
            key={place}
            className={button.button}
            href={addressIn({ title, url })}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => {
              // A window of its own; where the browser allows none, the link opens a tab.
              if (window.open(addressIn({ title, url }), 'share', WINDOW) !== null) event.preventDefault();
            }}
          >
            {place}
          </a>
        ))}
        <a className={button.button} href={mailOf({ title, url })}>
          Mail
        </a>
        <Button primary onClick={() => void copy()}>
          {said === 'Link copied' ? said : 'Copy link'}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </Dialog>
  );
}
