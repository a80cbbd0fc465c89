import type { ReactNode } from 'react';
import { Board } from '#web/ui/board.tsx';
import { Stack } from '#web/ui/layout.tsx';

interface MissingHeadProps {
  /** What is missing. */
  what?: string;
  /** Whose scores. */
  title: string;
  total?: number;
  shown?: number;
  season?: string;
  children?: ReactNode;
}

/** What this page is about, like the top of a scoreboard. */
export function MissingHead({
  what = 'Missing scores',
  title,
  total = 0,
  shown = total,
  season,
  children,
}: MissingHeadProps) {
  return (
    <Board
      gap={1}
      title={title}
      above={<p className="accent lettering large">{season === undefined ? what : `${what}, ${season}`}</p>}
    >
      <Stack gap={1} className="soft">
        {total > 0 && <p>{leadText(total)}</p>}
        {shown < total && <p>The oldest {shown} are listed here.</p>}
        {children}
      </Stack>
    </Board>
  );
}

function leadText(total: number): string {
  if (total === 1) return 'One game is over, and no one has reported how it ended.';
  return `${total} games are over, and no one has reported how they ended.`;
}
