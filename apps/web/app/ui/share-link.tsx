import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import button from '#web/ui/button.module.css';
import type { Shared } from './share-dialog.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

interface ShareLinkProps extends Shared {
  icon?: ReactNode;
  className?: string | undefined;
  /** It was handed to a place, or copied. */
  onShare?: () => void;
}

/** Hands the page to the phone's own sharing; else it offers the usual places, and copying. Without scripts it writes a mail. */
export function ShareLink({
  title,
  text,
  url,
  icon = <IconShare size={20} aria-hidden="true" />,
  className = button.button,
  onShare = () => {},
}: ShareLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    // Someone who closes the sharing panel changed their mind: no word about it.
    if (navigator.share !== undefined) void navigator.share({ title, text, url }).then(onShare, () => undefined);
    else setOpen(true);
  };
  return (
    <>
      <a className={className} href={mailOf({ title, text, url })} data-alive="" onClick={onClick}>
        {icon} Share
      </a>
      {isOpen && (
        <Suspense>
          <ShareDialog
            title={title}
            text={text}
            url={url}
            copy={withText({ text, url })}
            mail={mailOf({ title, text, url })}
            onShare={onShare}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const mailOf = ({ title, text, url }: Shared) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(withText({ text, url }))}`;

/** The address, under what is shared besides. */
const withText = ({ text, url }: Omit<Shared, 'title'>) => (text === undefined ? url : `${text}\n${url}`);
