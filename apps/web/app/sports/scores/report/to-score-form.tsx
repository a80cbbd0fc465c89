import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import button from '#web/ui/button.module.css';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { viewerPermissionsQuery } from './queries.ts';
import { useReportedHere } from './reported-here.ts';
import { saysNothing } from './still-on.ts';

/** What the window hears when someone wants the form of the score, which may be folded. */
export const SCORE_FORM_WANTED = 'csz-score-form-wanted';

/** Leads to the form of the score on the same page, where who has reported a score changes it. */
export function ToScoreForm({ gameId }: { gameId: string }) {
  const hasReported = useHasReported(gameId);
  return (
    <a className={button.button} href="#score" onClick={() => dispatchEvent(new Event(SCORE_FORM_WANTED))}>
      <IconPencilPlus size={20} aria-hidden="true" /> {hasReported ? 'Change Score' : 'Add Score'}
    </a>
  );
}

/** Of a member counts what they reported, wherever; of a guest what was reported from this device. */
function useHasReported(gameId: string): boolean {
  const me = useMeOnceKnown();
  const isHydrated = useHydrated();
  const { data: part } = useQuery({ ...viewerPermissionsQuery(gameId), enabled: isHydrated });
  const fromThisDevice = useReportedHere(gameId);
  if (me === null) return fromThisDevice !== undefined;
  return part?.myReport != null && !saysNothing(part.myReport);
}
