import { lazy, Suspense, useState } from 'react';
import type { EditsQuery } from './edit-history.tsx';

const Edits = lazy(async () => ({ default: (await import('./edit-history.tsx')).Edits }));

interface EditedMarkProps {
  /** What was edited: 'post What a night'. */
  about: string;
  query: EditsQuery;
  tz: string;
}

/** Says that words were changed; pressed, it shows everyone what they were before. */
export function EditedMark({ about, query, tz }: EditedMarkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {' · '}
      <button type="button" className="link-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        edited<span className="visually-hidden"> {about}, see what it said before</span>
      </button>
      {isOpen && (
        <Suspense>
          <Edits query={query} tz={tz} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
