import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { GamePanel } from './game-panel.tsx';
import { calendarGameQuery } from './queries.ts';
import type { ScheduleRole } from './schedule-role.ts';

interface OpenGameProps {
  id: string;
  role: ScheduleRole;
  onClose: () => void;
}

/** The game beside the list. The keyboard comes along from the row that was pressed, over all the other rows. */
export function OpenGame({ id, role, onClose }: OpenGameProps) {
  const { data, isLoadingError, refetch } = useQuery(calendarGameQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    const isPressed = document.activeElement?.getAttribute('data-game') === id;
    if (isThere && isPressed) heading.current?.focus({ preventScroll: true });
  }, [id, isThere]);
  if (isLoadingError) return <ListFailed words="Failed to load game" onRetry={refetch} />;
  if (data === undefined) return <SkeletonBar width="100%" height={240} />;
  return (
    <>
      <Cluster align="start" justify="apart" isLine>
        <h2 ref={heading} tabIndex={-1} className="no-ring">
          {data.title}
        </h2>
        <Button className="rigid" aria-label="Close" onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </Button>
      </Cluster>
      <GamePanel game={data} role={role} onGone={onClose} />
    </>
  );
}
