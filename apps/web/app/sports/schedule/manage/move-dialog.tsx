import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { Warnings } from './game-panel.tsx';
import { MoveForm } from './move-form.tsx';
import type { MovedTo } from './moved-values.ts';
import { calendarGameQuery } from './queries.ts';

export interface Move extends MovedTo {
  readonly id: string;
}

/** What was dragged is moved once this is confirmed: a slip of the hand tells no parents. */
export function MoveDialog({ move: { id, day, time }, onClose }: { move: Move; onClose: () => void }) {
  const { data, isLoadingError } = useQuery(calendarGameQuery(id));
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  return (
    <Dialog title={`Move ${data?.title ?? 'game'}`} onClose={onClose} step={data?.id ?? null}>
      {isLoadingError && <p role="alert">Failed to load game</p>}
      {data === undefined && !isLoadingError && <SkeletonBar width="100%" height={160} />}
      {data !== undefined && warnings.length === 0 && (
        <MoveForm
          game={data}
          to={{ day, time }}
          onCancel={onClose}
          onDone={(told) => (told.length === 0 ? onClose() : setWarnings(told))}
        />
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} onRead={onClose} />}
    </Dialog>
  );
}
