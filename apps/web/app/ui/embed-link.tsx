import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import button from './button.module.css';

const EmbedDialog = lazy(async () => ({ default: (await import('./embed-code.tsx')).EmbedDialog }));

interface EmbedLinkProps {
  /** What the widget shows: 'Howard football scores'. */
  title: string;
  /** Path and query of the widget. */
  path: string;
}

/** Hands out what the page shows as a frame for other sites. Without scripts it leads to the widget itself. */
export function EmbedLink({ title, path }: EmbedLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={button.button} href={path} data-alive="" onClick={open}>
        <IconCode size={20} aria-hidden="true" /> Embed
      </a>
      {isOpen && (
        <Suspense>
          <EmbedDialog title={title} path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
