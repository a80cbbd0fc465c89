import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { GamePanel } from './game-panel.tsx';
import { calendarGameQuery } from './queries.ts';
import type { ScheduleRole } from './schedule-role.ts';

interface GameDialogProps {
  id: string;
  role: ScheduleRole;
  onClose: () => void;
}

/** A game over the calendar; when it does not come, a toast says so and the calendar stays. */
export function GameDialog({ id, role, onClose }: GameDialogProps) {
  const { data, isLoadingError } = useQuery(calendarGameQuery(id));
  const notice = useNotice();
  useEffect(() => {
    if (!isLoadingError) return;
    notice.fail(new Error('Failed to load game'));
    onClose();
  }, [isLoadingError, notice, onClose]);
  const gone = (message: string) => {
    onClose();
    notice.show(message);
  };
  return (
    <Dialog title={data?.title ?? 'Game'} onClose={onClose} step={null} isWide>
      {data === undefined ? (
        <SkeletonBar width="100%" height={240} />
      ) : (
        <GamePanel key={data.id} game={data} role={role} onGone={gone} />
      )}
    </Dialog>
  );
}
