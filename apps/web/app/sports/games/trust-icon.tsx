import type { Game } from '@csz/contract/games/calls';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type Trust = Exclude<Game['scoreTrust'], 'unreported'>;

/** Tabler's circle-dashed, circle-check, shield-check, alert-triangle and pencil, with as few words as a card needs. */
const SHAPES: Readonly<Record<Trust, ReactNode>> = {
  reported: <circle cx="12" cy="12" r="9" strokeDasharray="3.534" />,
  confirmed: <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12l2 2l4-4" />,
  official: (
    <path d="M11.46 20.846a12 12 0 0 1-7.96-14.846a12 12 0 0 0 8.5-3a12 12 0 0 0 8.5 3a12 12 0 0 1-.09 7.06M15 19l2 2l4-4" />
  ),
  disputed: (
    <path d="M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0M12 16h.01" />
  ),
  corrected: <path d="M4 20h4l10.5-10.5a2.828 2.828 0 1 0-4-4l-10.5 10.5v4M13.5 6.5l4 4" />,
};

interface TrustIconProps {
  readonly trust: Trust;
  /** pixels */
  readonly size: number;
  readonly className?: string | undefined;
}

/** The sign of how sure a score is; the words stand beside it. */
export const TrustIcon = ({ trust, ...look }: TrustIconProps) => <Icon {...look}>{SHAPES[trust]}</Icon>;
