import type { Game } from '@csz/contract/games/calls';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';

const ICONS = {
  reported: IconCircleDashed,
  confirmed: IconCircleCheck,
  official: IconShieldCheck,
  disputed: IconAlertTriangle,
  corrected: IconPencil,
};

interface TrustIconProps {
  readonly trust: Exclude<Game['scoreTrust'], 'unreported'>;
  /** pixels */
  readonly size: number;
  readonly className?: string | undefined;
}

/** The sign of how sure a score is; the words stand beside it. */
export function TrustIcon({ trust, size, className }: TrustIconProps) {
  const Icon = ICONS[trust];
  return <Icon size={size} aria-hidden="true" className={className} />;
}
