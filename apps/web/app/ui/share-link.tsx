import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { type MouseEvent, useState } from 'react';
import button from '#web/ui/button.module.css';

interface ShareLinkProps {
  title: string;
  url: string;
  className?: string | undefined;
}

/** Hands the page to the phone's own sharing, or copies its address. Without scripts it writes a mail. */
export function ShareLink({ title, url, className = button.button }: ShareLinkProps) {
  const [said, setSaid] = useState('');
  const onClick = (event: MouseEvent) => {
    if (navigator.share === undefined && navigator.clipboard === undefined) return;
    event.preventDefault();
    void share({ title, url }).then(setSaid);
  };
  return (
    <>
      <a
        className={className}
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        onClick={onClick}
      >
        <IconShare size={20} aria-hidden="true" /> {said === COPIED ? 'Link copied' : 'Share'}
      </a>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

const COPIED = 'Link copied';

/** What there is to say afterwards. Someone who closes the sharing panel changed their mind: no word about it. */
export async function share({ title, url }: ShareLinkProps): Promise<string> {
  if (navigator.share !== undefined) {
    await navigator.share({ title, url }).catch(() => undefined);
    return '';
  }
  return navigator.clipboard.writeText(url).then(
    () => COPIED,
    () => `Copy this address: ${url}`,
  );
}
